import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnPasskey } from '../../../server/accounts/factors/api.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../shared/forms/factors.ts';
import { addPasskey, passkeyObstacle, removePasskey } from '../../auth/factors/requests.ts';
import { Failure } from '../../auth/message.tsx';
import { problemText } from '../../auth/problem-text.ts';
import { useRequest } from '../../auth/use-request.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { formatDate, formatDateTime } from '../components/text/formats.ts';
import { refreshFactors } from './use-factors.ts';

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, created_at, last_used_at, foreign_host: host } = passkey;
  return (
    <Group component="li" wrap="nowrap" justify="space-between" gap={8}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('factors.passkeys.added', { date: formatDate(created_at) })}{' '}
          {last_used_at === null
            ? t('factors.passkeys.unused')
            : t('factors.passkeys.used', { date: formatDateTime(last_used_at) })}
        </Text>
        {host !== null && <Text size="sm">{t('factors.passkeys.foreign', { host })}</Text>}
      </div>
      <IconAction label={t('common.removeOne', { name })} tip={t('factors.passkeys.remove')} onClick={onRemove}>
        <Trash2 size={18} />
      </IconAction>
    </Group>
  );
}

/** The operator's own passkeys, with a form that adds one. */
export function Passkeys({
  passkeys,
  onAdded,
}: {
  passkeys: readonly OwnPasskey[];
  onAdded?: (() => void) | undefined;
}) {
  const queries = useQueryClient();
  const { busy, problem, run } = useRequest();
  const [name, setName] = useState('');
  const obstacle = passkeyObstacle();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const added = await run(async () => {
      await addPasskey(name.trim() || t('factors.passkeys.title'));
      await refreshFactors(queries);
    });
    if (!added) return;
    setName('');
    notify.success(t('factors.passkeys.done'));
    onAdded?.();
  };
  const remove = async ({ id, name: shown }: OwnPasskey) => {
    const confirmed = await confirmAction({
      title: t('factors.passkeys.remove'),
      message: t('factors.passkeys.removeMessage', { name: shown }),
      confirmLabel: t('factors.passkeys.remove'),
      danger: true,
    });
    if (!confirmed) return;
    await run(async () => {
      await removePasskey(id);
      notify.success(t('factors.passkeys.removed'), shown);
    });
    await refreshFactors(queries);
  };

  return (
    <Stack component="section" gap="sm" aria-labelledby="own-passkeys">
      <Title order={3} size="h4" id="own-passkeys">
        {t('factors.passkeys.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('factors.passkeys.about')}
      </Text>
      {problem !== null && <Failure title={t('common.error')}>{problemText(problem, t('factors.failed'))}</Failure>}
      {passkeys.length > 0 && (
        <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }} aria-labelledby="own-passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </Stack>
      )}
      {obstacle === null ? (
        <form onSubmit={(event) => void add(event)}>
          <Group align="end" gap="xs">
            <TextInput
              flex="1 1 12rem"
              label={t('factors.passkeys.name')}
              placeholder={t('factors.passkeys.nameHint')}
              maxLength={PASSKEY_NAME_MAX_LENGTH}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <SteadyButton type="submit" variant="default" loading={busy} leftSection={<Fingerprint size={18} />}>
              {t('factors.passkeys.add')}
            </SteadyButton>
          </Group>
        </form>
      ) : (
        <Text size="sm">{t(`factors.passkeys.${obstacle}`)}</Text>
      )}
    </Stack>
  );
}
