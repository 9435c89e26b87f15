import { panelText as t } from '../../i18n/panel.ts';
import { ShownOnce } from '../components/dialogs/shown-once.tsx';

export function SecretDialog({ secret, onClosed }: { secret: string; onClosed: () => void }) {
  return (
    <ShownOnce
      title={t('webhooks.fields.secret')}
      hint={t('webhooks.secret.hint')}
      text={secret}
      copy={{ label: t('webhooks.secret.copy'), done: t('webhooks.secret.copied') }}
      onClosed={onClosed}
    />
  );
}
