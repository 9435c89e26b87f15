import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { ACTIVITY_EXPORT_MAX } from '../../../shared/activity.ts';
import { AUDITED } from '../../../shared/entities.ts';
import { panelLanguage, panelTexts, panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { ActivityEntries, ActivitySkeleton } from '../components/activity/activity-entries.tsx';
import { namesInLog } from '../components/activity/names.ts';
import { useActivity } from '../components/activity/use-activity.ts';
import { DownloadButton } from '../components/buttons/download-button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { FilterSelect, ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { compareNames } from '../components/text/formats.ts';
import { chosen, useListState } from '../kit/list-state.ts';
import { type ActivityState, activityList, NOBODY } from './activity-list.ts';

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const kindText = (entity: string) => namesInLog(entity).many;

interface FilterProps {
  state: ActivityState;
  change: (part: Partial<ActivityState>) => void;
}

/** Filters by actor. Offers everyone in the log, and any actor named in the URL. */
function ActorFilter({ state, change }: FilterProps) {
  const { data } = useQuery({
    queryKey: ['activity', 'actors'],
    queryFn: () => call(api.admin.activity.actors.$get()),
  });
  const names = new Map([
    [NOBODY, t('activity.nobody')],
    ...(data?.actors ?? []).map(({ id, email }) => [id, email] as const),
  ]);
  const ids = [...names.keys()];
  return (
    <FilterSelect
      label={t('activity.by')}
      all={t('activity.all')}
      values={state.actor === '' || names.has(state.actor) ? ids : [state.actor, ...ids]}
      textOf={(id) => names.get(id) ?? id}
      value={state.actor}
      onChoose={(actor) => change({ actor })}
    />
  );
}

/** Filters by kind of security event, by kind of change, or by both. */
function ActionFilter({ state, change }: FilterProps) {
  const { action: changes, security } = panelTexts().activity;
  const shown = state.entity === '' ? { ...changes, ...security } : state.entity === 'security' ? security : changes;
  const texts: Readonly<Record<string, string>> = shown;
  return (
    <FilterSelect
      label={t('activity.actionLabel')}
      all={t('activity.all')}
      // The log calls both `limited`.
      values={Object.keys(texts).filter((action) => action !== 'limited_elsewhere')}
      textOf={(action) => capitalized(texts[action] ?? action)}
      value={state.action}
      onChoose={(action) => change({ action })}
    />
  );
}

function DayFilter({ state, change, end }: FilterProps & { end: 'first' | 'last' }) {
  const { first, last } = state;
  return (
    <TextInput
      type="date"
      label={t(`activity.${end}`)}
      value={state[end]}
      error={end === 'last' && last !== '' && last < first && t('activity.wrongPeriod')}
      onChange={(event) => change({ [end]: event.currentTarget.value })}
    />
  );
}

export default function ActivitySection() {
  const list = useListState(activityList(AUDITED));
  const { page, ...filter } = list.state;
  const query = useActivity({ ...chosen(filter), page });
  const filters = { state: list.state, change: (part: Partial<ActivityState>) => list.change(part, 'replace') };

  return (
    <SectionPage title={t('activity.title')} description={t('activity.description')}>
      <ListFilters>
        <SearchField placeholder={t('activity.searchHint')} maxLength={200} {...list.search} />
        <FilterSelect
          label={t('activity.filter')}
          all={t('activity.all')}
          values={AUDITED.toSorted((one, other) => compareNames(kindText(one), kindText(other)))}
          textOf={kindText}
          value={filter.entity}
          onChoose={(entity) => filters.change({ entity, action: '' })}
        />
        <ActionFilter {...filters} />
        <ActorFilter {...filters} />
      </ListFilters>
      <Group align="flex-end" gap="sm">
        <DayFilter {...filters} end="first" />
        <DayFilter {...filters} end="last" />
        <DownloadButton
          href={`/api/admin/activity/export?${new URLSearchParams({ ...chosen(filter), in: panelLanguage() })}`}
          ml="auto"
        >
          {t('activity.export')}
        </DownloadButton>
      </Group>
      <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
        {({ items: entries, total, pageSize }) =>
          total === 0 && list.isFiltered ? (
            <NoMatch onClear={list.clear} />
          ) : total === 0 ? (
            <EmptyState icon={History} title={t('activity.empty')} hint={t('activity.emptyHint')} />
          ) : (
            <>
              {total > ACTIVITY_EXPORT_MAX && <Hint>{t('activity.exportCut', { max: ACTIVITY_EXPORT_MAX })}</Hint>}
              <ActivityEntries entries={entries} named />
              <RecordPages page={{ page, pageSize, total }} updating={query.isPlaceholderData} onPage={list.turnTo} />
            </>
          )
        }
      </QueryState>
    </SectionPage>
  );
}
