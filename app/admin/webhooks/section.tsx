import { Badge, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ScrollText, Send, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { NO_STATE } from '../kit/list-state.ts';
import { section } from '../kit/section.tsx';
import { DeliveryDialog, LogDialog } from './log-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { type Delivery, kindText, REFRESH_INTERVAL, type Webhook } from './use-webhooks.ts';
import { WebhookDialog, webhooks } from './webhook-dialog.tsx';

const COLORS = { well: 'green', failing: 'orange', off: 'gray' } as const;

function State({ active, failing_since, waiting }: Webhook) {
  const state = !active ? 'off' : failing_since !== null ? 'failing' : 'well';
  return (
    <span className={lists.stacked}>
      <Badge color={COLORS[state]}>{t(`webhooks.states.${state}`)}</Badge>
      {state === 'failing' && failing_since !== null && (
        <Hint span>{t('webhooks.since', { when: formatDateTime(failing_since) })}</Hint>
      )}
      {waiting > 0 && <Hint span>{t('webhooks.waiting', { count: waiting })}</Hint>}
    </span>
  );
}

const COLUMNS: RecordColumn<Webhook>[] = [
  {
    key: 'name',
    title: () => fieldLabel('name'),
    render: ({ name, url }) => (
      <div className={lists.words}>
        <Text fw={600}>{name}</Text>
        <Hint span style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Hint>
      </div>
    ),
  },
  {
    key: 'kinds',
    title: () => fieldLabel('kinds'),
    wideOnly: true,
    render: ({ kinds }) => (
      <Text span size="sm">
        {kinds.map(kindText).join(', ')}
      </Text>
    ),
  },
  { key: 'state', title: () => fieldLabel('state'), width: '12rem', render: State },
  {
    key: 'last',
    title: () => t('webhooks.last'),
    width: '11rem',
    render: ({ delivered_at }) => (delivered_at === null ? t('common.never') : formatDateTime(delivered_at)),
  },
];

type Shown =
  | { what: 'log'; webhook: Webhook }
  | { what: 'secret'; secret: string }
  | { what: 'answer'; delivery: Delivery };

function WebhookActions({ webhook, show }: { webhook: Webhook; show: (shown: Shown) => void }) {
  const { id, name } = webhook;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries();
  const test = useMutation({
    mutationFn: () => call(api.admin.webhooks[':id'].test.$post({ param: { id }, json: {} })),
    onSuccess: (delivery) => show({ what: 'answer', delivery }),
    onError: (error) => reportFailure(error, t('webhooks.test.failed')),
    onSettled,
  });
  const renew = useMutation({
    mutationFn: () => call(api.admin.webhooks[':id'].secret.$post({ param: { id }, json: {} })),
    onSuccess: ({ secret }) => show({ what: 'secret', secret }),
    onError: (error) => reportFailure(error, t('webhooks.secret.renewFailed')),
    onSettled,
  });
  const askToRenew = () =>
    void confirmAction({
      title: t('webhooks.secret.renewTitle'),
      message: t('webhooks.secret.renewMessage', { name }),
      confirmLabel: t('webhooks.secret.renew'),
      danger: true,
    }).then((confirmed) => confirmed && renew.mutate());
  return (
    <>
      <IconAction
        label={t('webhooks.test.one', { name })}
        tip={t('common.sendTest')}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        <Send size={18} />
      </IconAction>
      <IconAction
        label={t('webhooks.log.one', { name })}
        tip={t('webhooks.log.tip')}
        onClick={() => show({ what: 'log', webhook })}
      >
        <ScrollText size={18} />
      </IconAction>
      <IconAction
        label={t('webhooks.secret.renewOne', { name })}
        tip={t('webhooks.secret.renew')}
        loading={renew.isPending}
        onClick={askToRenew}
      >
        <KeyRound size={18} />
      </IconAction>
    </>
  );
}

function useWebhookActions() {
  const [shown, show] = useState<Shown | null>(null);
  const close = () => show(null);
  return {
    actions: (webhook: Webhook) => <WebhookActions webhook={webhook} show={show} />,
    dialogs: (
      <>
        {shown?.what === 'log' && <LogDialog webhook={shown.webhook} onClosed={close} />}
        {shown?.what === 'secret' && <SecretDialog secret={shown.secret} onClosed={close} />}
        {shown?.what === 'answer' && (
          <DeliveryDialog title={t('webhooks.test.title')} delivery={shown.delivery} onClosed={close} />
        )}
      </>
    ),
  };
}

export default section({
  resource: webhooks,
  icon: WebhookIcon,
  state: NO_STATE,
  load: () => call(api.admin.webhooks.$get()),
  refetchInterval: REFRESH_INTERVAL,
  columns: COLUMNS,
  useActions: useWebhookActions,
  Dialog: WebhookDialog,
});
