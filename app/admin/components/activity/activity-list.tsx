import { Text } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { QueryState } from '../query-state.tsx';
import { RecordPages } from '../table/record-pages.tsx';
import styles from './activity.module.css';
import { ActivityEntries } from './activity-entries.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { type ActivityEntity, useActivity } from './use-activity.ts';

export interface ActivityListProps {
  entity: ActivityEntity;
  entityId: string;
}

export function ActivityList({ entity, entityId }: ActivityListProps) {
  const [page, setPage] = useState(1);
  const query = useActivity({ entity, entityId, page });
  return (
    <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
      {({ entries, total, pageSize }) =>
        total === 0 ? (
          <Text c="dimmed">{t('activity.historyEmpty')}</Text>
        ) : (
          <div className={styles.log}>
            <ActivityEntries entries={entries} named={false} />
            {total > pageSize && <RecordPages page={{ page, pageSize, total }} onPage={setPage} />}
          </div>
        )
      }
    </QueryState>
  );
}
