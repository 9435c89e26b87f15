import { Alert, Code } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';

export const AI_SETTINGS = ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'];

/** Explains why an action needs an AI provider and which settings to give. @param id for `aria-describedby` */
export function AiNeeded({ id }: { id: string }) {
  return (
    <Alert color="gray" role="note" icon={<KeyRound size={18} />} title={t('operations.ai.title')}>
      <p id={id}>
        {t('operations.ai.text')}{' '}
        {AI_SETTINGS.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Code>{name}</Code>
          </span>
        ))}
        .
      </p>
    </Alert>
  );
}
