import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search, SearchX, Tags } from 'lucide-react';
import { useState } from 'react';
import { FEED_SOURCES } from '../../../../shared/forms/feeds.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { Block } from '../../components/block.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../components/formats.ts';
import { QueryState } from '../../components/query-state.tsx';
import { RecordTable } from '../../components/table/record-table.tsx';
import { useCategoryOptions } from '../../games/use-games.ts';
import { sourceText } from '../feeds/source-text.ts';
import styles from './category-map.module.css';
import { type MappedWord, useWords, type WordFilter } from './use-category-map.ts';
import { ApplyWord, WordCategory } from './word-controls.tsx';

/** Milliseconds without typing before the list is searched. */
const DEBOUNCE = 250;
const SHOWN = ['all', 'unmapped', 'waiting'] as const satisfies readonly WordFilter['show'][];
const ALL: WordFilter = { q: '', provider: '', show: 'all', page: 1 };

interface FiltersProps {
  search: string;
  onSearch: (text: string) => void;
  filter: WordFilter;
  onFilter: (change: Partial<WordFilter>) => void;
}

function Filters({ search, onSearch, filter, onFilter }: FiltersProps) {
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        label={t('categoryMap.search')}
        leftSection={<Search size={16} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('categoryMap.provider')}
        value={filter.provider}
        data={[
          { value: '', label: t('categoryMap.all') },
          ...FEED_SOURCES.map((id) => ({ value: id, label: sourceText(id) })),
        ]}
        onChange={(event) => {
          onFilter({ provider: FEED_SOURCES.find((id) => id === event.currentTarget.value) ?? '' });
        }}
      />
      <NativeSelect
        label={t('categoryMap.show')}
        value={filter.show}
        data={SHOWN.map((show) => ({ value: show, label: t(`categoryMap.shown.${show}`) }))}
        onChange={(event) => onFilter({ show: SHOWN.find((show) => show === event.currentTarget.value) ?? 'all' })}
      />
    </search>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    const icon = <Tags size={28} strokeWidth={1.75} />;
    return <EmptyState icon={icon} title={t('categoryMap.empty')} hint={t('categoryMap.emptyHint')} />;
  }
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} />}
      title={t('categoryMap.nothingFound')}
      hint={t('categoryMap.nothingFoundHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('categoryMap.clearFilters')}
        </Button>
      }
    />
  );
}

/** Maps the providers' words to categories, and applies the map to games imported earlier. */
export function CategoryMap() {
  const [filter, setFilter] = useState(ALL);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE);
  const query = useWords({ ...filter, q });
  const categories = useCategoryOptions().data ?? [];
  const filtered = q !== '' || filter.provider !== '' || filter.show !== 'all';
  // A changed filter starts at the first page.
  const change = (part: Partial<WordFilter>) => setFilter({ ...filter, page: 1, ...part });
  const clear = () => {
    setSearch('');
    setFilter(ALL);
  };
  const known = query.data !== undefined && (query.data.total > 0 || filtered);
  return (
    <Block collapsible title={t('categoryMap.title')}>
      <Text size="sm" c="dimmed">
        {t('categoryMap.description')}
      </Text>
      {known && (
        <Filters
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setFilter({ ...filter, page: 1 });
          }}
          filter={filter}
          onFilter={change}
        />
      )}
      <QueryState query={query} skeleton={<Skeleton height={160} radius="lg" />} failure={t('categoryMap.loadFailed')}>
        {({ items, total, pageSize }) => (
          <RecordTable<MappedWord>
            label={t('categoryMap.list')}
            rows={items}
            rowId={({ provider, word }) => `${provider} ${word}`}
            rowName={({ label }) => label}
            empty={<Nothing filtered={filtered} onClear={clear} />}
            updating={query.isPlaceholderData}
            page={{ page: filter.page, pageSize, total }}
            onPage={(page) => setFilter({ ...filter, page })}
            columns={[
              {
                key: 'word',
                title: t('categoryMap.word'),
                render: ({ label, provider }) => (
                  <>
                    <Text span inherit fw={600}>
                      {label}
                    </Text>
                    <Text span size="sm" c="dimmed" fw={400} className={styles.provider}>
                      {sourceText(provider)}
                    </Text>
                  </>
                ),
              },
              {
                key: 'games',
                title: t('categoryMap.games'),
                numeric: true,
                width: '7rem',
                render: ({ games }) => formatNumber(games),
              },
              {
                key: 'category',
                title: t('categoryMap.category'),
                width: '50%',
                render: (word) => (
                  <div className={styles.choice}>
                    <WordCategory word={word} categories={categories} />
                    <ApplyWord word={word} categories={categories} />
                  </div>
                ),
              },
            ]}
          />
        )}
      </QueryState>
    </Block>
  );
}
