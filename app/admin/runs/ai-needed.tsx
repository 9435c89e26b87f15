import { Alert, Anchor, Code } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { useMay } from '../components/operator/operator.ts';

const VARIABLES = ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'];

/** Says where a language model is configured: in the settings, for operators who may, or in the server's environment. */
export function AiChoice() {
  const isOwner = useMay()('change', '/admin/settings');
  const choose = t('operations.ai.choose');
  return (
    <>
      {isOwner ? (
        <Anchor component={Link} to={{ hash: 'settings?ai' }} inherit underline="always">
          {choose}
        </Anchor>
      ) : (
        choose
      )}
      {t('operations.ai.variables')}{' '}
      {VARIABLES.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Code>{name}</Code>
        </span>
      ))}
      .
    </>
  );
}

/** Explains why an action needs an AI provider and which settings to give. @param id for `aria-describedby` */
export function AiNeeded({ id }: { id: string }) {
  return (
    <Alert color="gray" role="note" icon={<KeyRound size={18} />} title={t('operations.ai.title')}>
      <p id={id}>
        {t('operations.ai.text')} <AiChoice />
      </p>
    </Alert>
  );
}
