import { Badge, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Plus, ScrollText, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmAction, confirmDeletion } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { DeliveryDialog, LogDialog } from './log-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { type Delivery, kindText, refreshWebhooks, useWebhooks, type Webhook } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

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

const COLUMNS: RecordColumn<Webhook, never>[] = [
  {
    key: 'name',
    title: () => t('webhooks.name'),
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
    title: () => t('webhooks.kindsLabel'),
    wideOnly: true,
    render: ({ kinds }) => (
      <Text span size="sm">
        {kinds.map(kindText).join(', ')}
      </Text>
    ),
  },
  { key: 'state', title: () => t('webhooks.state'), width: '12rem', render: State },
  {
    key: 'last',
    title: () => t('webhooks.last'),
    width: '11rem',
    render: ({ delivered_at }) => (delivered_at === null ? t('webhooks.never') : formatDateTime(delivered_at)),
  },
];

type Shown =
  | { what: 'form'; webhook: Webhook | null }
  | { what: 'log'; webhook: Webhook }
  | { what: 'secret'; secret: string }
  | { what: 'answer'; delivery: Delivery };

function WebhookActions({ webhook, show }: { webhook: Webhook; show: (shown: Shown) => void }) {
  const { id, name } = webhook;
  const queries = useQueryClient();
  const onSettled = () => refreshWebhooks(queries);
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
  const remove = () =>
    confirmDeletion({
      title: t('webhooks.deletion.title'),
      message: t('webhooks.deletion.message', { name }),
      failure: t('webhooks.deletion.failed'),
      onConfirm: async () => {
        await call(api.admin.webhooks[':id'].$delete({ param: { id } }));
        notify.success(t('webhooks.deletion.done'), name);
        await onSettled();
      },
    });
  return (
    <>
      <IconAction
        label={t('webhooks.test.one', { name })}
        tip={t('webhooks.test.tip')}
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
      <IconAction
        label={t('webhooks.editOne', { name })}
        tip={t('webhooks.edit')}
        onClick={() => show({ what: 'form', webhook })}
      >
        <Pencil size={18} />
      </IconAction>
      <IconAction label={t('webhooks.deletion.one', { name })} tip={t('common.delete')} onClick={remove}>
        <Trash2 size={18} />
      </IconAction>
    </>
  );
}

export default function WebhooksSection() {
  const query = useWebhooks();
  const [shown, show] = useState<Shown | null>(null);
  const close = () => show(null);
  return (
    <SectionPage
      title={t('webhooks.title')}
      description={t('webhooks.description')}
      actions={
        <Button leftSection={<Plus size={18} />} onClick={() => show({ what: 'form', webhook: null })}>
          {t('webhooks.add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={3} height={56} radius="md" />
          </Stack>
        }
        failure={t('webhooks.loadFailed')}
      >
        {({ items }) => (
          <RecordTable<Webhook, never>
            label={t('webhooks.list')}
            rows={items}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            columns={COLUMNS}
            onOpen={(webhook) => show({ what: 'form', webhook })}
            actions={(webhook) => <WebhookActions webhook={webhook} show={show} />}
            empty={
              <EmptyState
                icon={<WebhookIcon size={28} strokeWidth={1.75} />}
                title={t('webhooks.empty')}
                hint={t('webhooks.emptyHint')}
              />
            }
          />
        )}
      </QueryState>
      {shown?.what === 'form' && (
        <WebhookDialog key={shown.webhook?.id ?? 'new'} webhook={shown.webhook} onClosed={close} />
      )}
      {shown?.what === 'log' && <LogDialog webhook={shown.webhook} onClosed={close} />}
      {shown?.what === 'secret' && <SecretDialog secret={shown.secret} onClosed={close} />}
      {shown?.what === 'answer' && (
        <DeliveryDialog title={t('webhooks.test.title')} delivery={shown.delivery} onClosed={close} />
      )}
    </SectionPage>
  );
}
