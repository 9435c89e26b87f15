import { History } from 'lucide-react';
import { useState } from 'react';
import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { ActivityEntries, ActivitySkeleton } from '../components/activity/activity-entries.tsx';
import { type ActivityEntity, useActivity } from '../components/activity/use-activity.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FilterSelect } from '../components/list-filters.tsx';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';

export default function ActivitySection() {
  const [entity, setEntity] = useState<ActivityEntity | undefined>();
  const [page, setPage] = useState(1);
  const query = useActivity({ entity, page });
  const { kind: kinds } = panelTexts().activity;

  return (
    <SectionPage title={t('activity.title')} description={t('activity.description')}>
      <FilterSelect
        maw="16rem"
        label={t('activity.filter')}
        all={t('activity.all')}
        // Object.keys loses the key type; the type of `entity` checks the keys against the server's.
        values={Object.keys(kinds) as (keyof typeof kinds)[]}
        textOf={(kind) => kinds[kind]}
        value={entity ?? ''}
        onChoose={(kind) => {
          setEntity(kind || undefined);
          setPage(1);
        }}
      />
      <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
        {({ items: entries, total, pageSize }) =>
          total === 0 ? (
            <EmptyState
              icon={<History size={28} strokeWidth={1.75} />}
              title={t('activity.empty')}
              hint={t('activity.emptyHint')}
            />
          ) : (
            <>
              <ActivityEntries entries={entries} named />
              <RecordPages page={{ page, pageSize, total }} onPage={setPage} />
            </>
          )
        }
      </QueryState>
    </SectionPage>
  );
}
