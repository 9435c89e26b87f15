import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { MountedDialog } from '../components/dialogs/mounted-dialog.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { RecordTable } from '../components/table/record-table.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { DeliveryDetails, DeliveryOutcome } from './delivery-facts.tsx';
import {
  type Delivery,
  kindText,
  type LogFilter,
  refreshWebhooks,
  useDeliveries,
  type Webhook,
} from './use-webhooks.ts';

const COLUMNS: RecordColumn<Delivery, never>[] = [
  {
    key: 'event',
    title: () => t('webhooks.log.event'),
    render: ({ kind, data: { title } }) => (
      <>
        {kindText(kind)}
        {typeof title === 'string' && (
          <Hint span display="block">
            {title}
          </Hint>
        )}
      </>
    ),
  },
  { key: 'at', title: () => t('webhooks.log.at'), width: '11rem', render: ({ at }) => formatDateTime(at) },
  {
    key: 'outcome',
    title: () => t('common.outcome'),
    render: (delivery) => (
      <span className={lists.stacked}>
        <DeliveryOutcome delivery={delivery} />
      </span>
    ),
  },
];

function useRepeat(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (delivery: number) =>
      call(
        api.admin.webhooks[':id'].deliveries[':delivery'].repeat.$post({
          param: { id, delivery: String(delivery) },
          json: {},
        }),
      ),
    onSuccess: () => notify.success(t('webhooks.log.repeated')),
    onError: (error) => reportFailure(error, t('webhooks.log.repeatFailed')),
    onSettled: () => refreshWebhooks(queries),
  });
}

function Log({ webhook, onShow }: { webhook: Webhook; onShow: (delivery: Delivery) => void }) {
  const [filter, setFilter] = useState<LogFilter>({ failed: false, page: 1 });
  const query = useDeliveries(webhook.id, filter);
  const repeat = useRepeat(webhook.id);
  return (
    <Stack gap={16}>
      <Hint>{t('webhooks.log.hint')}</Hint>
      <Checkbox
        label={t('webhooks.log.onlyFailed')}
        checked={filter.failed}
        onChange={(event) => setFilter({ failed: event.currentTarget.checked, page: 1 })}
      />
      <QueryState query={query} skeleton={<Skeleton height={200} radius="md" />}>
        {({ items, page, pageSize, total }) => (
          <RecordTable<Delivery, never>
            label={t('webhooks.log.list')}
            rows={items}
            rowId={({ id }) => String(id)}
            rowName={({ kind }) => kindText(kind)}
            columns={COLUMNS}
            updating={query.isPlaceholderData}
            page={{ page, pageSize, total }}
            onPage={(chosen) => setFilter({ ...filter, page: chosen })}
            actions={(delivery) => (
              <>
                <IconAction
                  label={t('webhooks.log.detailsOne', { kind: kindText(delivery.kind) })}
                  tip={t('webhooks.log.details')}
                  onClick={() => onShow(delivery)}
                >
                  <Eye size={18} />
                </IconAction>
                <IconAction
                  label={t('webhooks.log.repeatOne', { kind: kindText(delivery.kind) })}
                  tip={t('webhooks.log.repeat')}
                  loading={repeat.isPending && repeat.variables === delivery.id}
                  onClick={() => repeat.mutate(delivery.id)}
                >
                  <RotateCw size={18} />
                </IconAction>
              </>
            )}
            empty={<EmptyState title={t('webhooks.log.empty')} hint={t('webhooks.log.emptyHint')} />}
          />
        )}
      </QueryState>
    </Stack>
  );
}

/** One delivery, in its own dialog. Mount it to open it. */
export function DeliveryDialog(props: { title: string; delivery: Delivery; onClosed: () => void }) {
  const { title, delivery, onClosed } = props;
  return (
    <MountedDialog title={title} onClosed={onClosed}>
      <Stack gap={16}>
        <Stack gap={4} align="flex-start">
          <DeliveryOutcome delivery={delivery} />
        </Stack>
        <DeliveryDetails delivery={delivery} />
      </Stack>
    </MountedDialog>
  );
}

/** The deliveries of a webhook, with details and a way to send them again. Mount it to open it. */
export function LogDialog({ webhook, onClosed }: { webhook: Webhook; onClosed: () => void }) {
  const [shown, setShown] = useState<Delivery | null>(null);
  return (
    <>
      <MountedDialog title={t('webhooks.log.title', { name: webhook.name })} size="xl" onClosed={onClosed}>
        <Log webhook={webhook} onShow={setShown} />
      </MountedDialog>
      {shown !== null && (
        <DeliveryDialog title={kindText(shown.kind)} delivery={shown} onClosed={() => setShown(null)} />
      )}
    </>
  );
}
