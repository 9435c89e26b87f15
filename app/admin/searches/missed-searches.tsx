import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { BookPlus, EyeOff, SearchCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import type { RecordColumn } from '../components/table/columns.ts';
import { FilterSelect, ListFilters } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDate, formatNumber, languageTitle } from '../components/text/formats.ts';
import { synonymDialog } from './synonym-dialog.tsx';

const missed = api.admin['missed-searches'];
type MissedSearch = InferResponseType<typeof missed.$get, 200>['items'][number];

const KEY = ['missed-searches'];

function FoundNow({ found: { games, isMore } }: MissedSearch) {
  if (games === 0) return <Hint span>{t('searches.missed.nothing')}</Hint>;
  return t(isMore ? 'searches.missed.moreGames' : 'searches.missed.games', { count: games });
}

const COLUMNS: RecordColumn<MissedSearch>[] = [
  {
    key: 'query',
    title: () => t('searches.missed.query'),
    render: ({ query }) => (
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {query}
      </Text>
    ),
  },
  {
    key: 'language',
    title: () => fieldLabel('language', 'synonym'),
    width: '8rem',
    render: ({ language }) => languageTitle(language),
  },
  {
    key: 'count',
    title: () => t('searches.missed.count'),
    numeric: true,
    width: '6rem',
    render: ({ count }) => formatNumber(count),
  },
  {
    key: 'last',
    title: () => t('searches.missed.last'),
    wideOnly: true,
    noWrap: true,
    render: ({ last }) => formatDate(last),
  },
  { key: 'found', title: () => t('searches.missed.found'), width: '9rem', render: FoundNow },
];

function useDismissal() {
  const queries = useQueryClient();
  const set = ({ language, query }: MissedSearch, dismissed: boolean) =>
    call(missed.dismissed.$put({ json: { language, query, dismissed } }));
  return useMutation({
    mutationFn: (search: MissedSearch) => set(search, true),
    onSuccess: (_, search) =>
      notifyDeleted({
        title: t('searches.missed.dismissed'),
        message: search.query,
        deletion: `${search.language} ${search.query}`,
        restore: () => set(search, false),
      }),
    onError: (error) => reportFailure(error, t('searches.missed.dismissFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** The form of a new synonym for a missed search. */
function MeansDialog({ search: { language, query }, onClosed }: { search: MissedSearch; onClosed: () => void }) {
  const Dialog = useMemo(() => synonymDialog({ language, words: query }), [language, query]);
  return <Dialog entity={null} data={undefined} onClosed={onClosed} />;
}

function Actions({ search, onMeans }: { search: MissedSearch; onMeans: () => void }) {
  const dismissal = useDismissal();
  const { language, query } = search;
  return (
    <>
      <IfMayChange>
        <IconAction label={t('searches.missed.means', { query })} tip={t('searches.missed.meansTip')} onClick={onMeans}>
          <BookPlus size={18} />
        </IconAction>
      </IfMayChange>
      <OpenOnSite path="/" search={`?${new URLSearchParams({ q: query })}`} name={query} language={language} />
      <IfMayChange>
        <IconAction
          label={t('searches.missed.dismiss', { query })}
          tip={t('searches.missed.dismissTip')}
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate(search)}
        >
          <EyeOff size={18} />
        </IconAction>
      </IfMayChange>
    </>
  );
}

/** Searches that found nothing, most frequent first. */
export function MissedSearches() {
  const [shown, setShown] = useState<{ language: Language | ''; page: number }>({ language: '', page: 1 });
  const { language, page } = shown;
  const offered = useOfferedLanguages();
  const query = useQuery({
    queryKey: [...KEY, shown],
    queryFn: () => call(missed.$get({ query: { page: String(page), ...(language && { language }) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [meant, setMeant] = useState<MissedSearch | null>(null);
  return (
    <Stack component="section" gap={16} aria-label={t('searches.missed.title')}>
      <div>
        <Title order={2} size="h3">
          {t('searches.missed.title')}
        </Title>
        <Hint>{t('searches.missed.hint')}</Hint>
      </div>
      <ListFilters>
        <FilterSelect
          label={fieldLabel('language', 'synonym')}
          values={LANGUAGE_CODES.filter((code) => offered.includes(code) || code === language)}
          textOf={languageTitle}
          all={t('searches.allLanguages')}
          value={language}
          onChoose={(chosen) => setShown({ language: chosen, page: 1 })}
        />
      </ListFilters>
      <QueryState query={query} skeleton={<Skeletons count={4} height={56} radius="md" mb={8} />}>
        {(found) => (
          <RecordTable<MissedSearch>
            label={t('searches.missed.list')}
            rows={found.items}
            rowId={({ language: of, query: text }) => `${of} ${text}`}
            rowName={({ query: text }) => text}
            columns={COLUMNS}
            updating={query.isPlaceholderData}
            empty={
              <EmptyState icon={SearchCheck} title={t('searches.missed.empty')} hint={t('searches.missed.emptyHint')} />
            }
            page={found}
            onPage={(number) => setShown({ language, page: number })}
            actions={(search) => <Actions search={search} onMeans={() => setMeant(search)} />}
          />
        )}
      </QueryState>
      {meant !== null && <MeansDialog search={meant} onClosed={() => setMeant(null)} />}
    </Stack>
  );
}
