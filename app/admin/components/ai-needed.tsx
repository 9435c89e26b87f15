import { Alert, Code } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';

/** What the operator of the server sets to have texts written. */
export const AI_SETTINGS = ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'];

/** Why an action that needs an AI provider cannot be taken, and which settings to give. @param id for `aria-describedby` */
export function AiNeeded({ id }: { id: string }) {
  const t = usePanelText();
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
