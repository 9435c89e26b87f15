import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { QueryState } from '../feedback/query-state.tsx';
import { valuesBefore } from '../form/former.ts';
import type { EntityForm } from '../form/use-entity-form.ts';
import { RecordPages } from '../table/record-pages.tsx';
import { ActivityEntries, ActivitySkeleton } from './activity-entries.tsx';
import { FormerDialog } from './former-dialog.tsx';
import { type ActivityEntry, type ActivityRecord, useActivity } from './use-activity.ts';

interface ActivityListProps<Values extends object> extends ActivityRecord {
  /** The form that takes a former state back, if its fields match the log's. */
  form?: EntityForm<Values> | undefined;
}

/** A record's history, newest first. */
export function ActivityList<Values extends object>({ form, ...record }: ActivityListProps<Values>) {
  const [page, setPage] = useState(1);
  const [former, setFormer] = useState<ActivityEntry | null>(null);
  const query = useActivity({ ...record, page });
  const hasField = ({ action, changes }: ActivityEntry) =>
    action === 'update' &&
    form !== undefined &&
    Object.keys(form.fromLog(valuesBefore([{ changes }]))).some(form.mayBringBack);
  return (
    <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
      {({ items: entries, total, pageSize }) =>
        total === 0 ? (
          <Text c="dimmed">{t('activity.historyEmpty')}</Text>
        ) : (
          <Stack gap={12}>
            <ActivityEntries
              entries={entries}
              named={false}
              onBringBack={(entry) => (hasField(entry) ? () => setFormer(entry) : undefined)}
            />
            {total > pageSize && <RecordPages page={{ page, pageSize, total }} onPage={setPage} />}
            {form !== undefined && former !== null && (
              <FormerDialog entry={former} record={record} form={form} onClosed={() => setFormer(null)} />
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}
