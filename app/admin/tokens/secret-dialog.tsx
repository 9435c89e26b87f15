import { Input } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { CodeBlock, ShownOnce } from '../components/dialogs/shown-once.tsx';

/** A new key, with an example request. */
export function SecretDialog({ secret, onClosed }: { secret: string; onClosed: () => void }) {
  return (
    <ShownOnce
      title={t('tokens.secretTitle')}
      hint={t('tokens.secretHint')}
      text={secret}
      copy={{ label: t('tokens.copy'), done: t('tokens.copied') }}
      onClosed={onClosed}
    >
      <div>
        <Input.Label component="p">{t('tokens.example')}</Input.Label>
        <CodeBlock>{`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/admin/games`}</CodeBlock>
      </div>
    </ShownOnce>
  );
}
