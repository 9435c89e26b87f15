import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { QueryState } from '../feedback/query-state.tsx';
import { RecordPages } from '../table/record-pages.tsx';
import { ActivityEntries, ActivitySkeleton } from './activity-entries.tsx';
import { type ActivityFilter, useActivity } from './use-activity.ts';

export function ActivityList(record: Required<Pick<ActivityFilter, 'entity' | 'entityId'>>) {
  const [page, setPage] = useState(1);
  const query = useActivity({ ...record, page });
  return (
    <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
      {({ items: entries, total, pageSize }) =>
        total === 0 ? (
          <Text c="dimmed">{t('activity.historyEmpty')}</Text>
        ) : (
          <Stack gap={12}>
            <ActivityEntries entries={entries} named={false} />
            {total > pageSize && <RecordPages page={{ page, pageSize, total }} onPage={setPage} />}
          </Stack>
        )
      }
    </QueryState>
  );
}
