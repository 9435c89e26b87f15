import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { FolderInput, Tags } from 'lucide-react';
import type { CategoryOption } from '../../../../server/categories/schema.ts';
import { FEED_SOURCES } from '../../../../shared/forms/feeds.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../../components/buttons/steady-button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryState } from '../../components/feedback/query-state.tsx';
import { Hint } from '../../components/layout/hint.tsx';
import { FilterSelect, ListFilters, NoMatch, SearchField } from '../../components/table/list-filters.tsx';
import { RecordTable } from '../../components/table/record-table.tsx';
import { fieldLabel } from '../../components/text/field-label.ts';
import { useCategoryOptions } from '../../games/use-games.ts';
import { sourceText } from '../../import/texts.ts';
import { columnsOf } from '../../kit/columns.tsx';
import { useListState } from '../../kit/list-state.ts';
import styles from './category-map.module.css';
import {
  type MappedWord,
  SHOWN,
  useWordApplication,
  useWordChange,
  useWordCreation,
  useWords,
  WORDS_VIEW,
  wordList,
} from './use-category-map.ts';

const { count } = columnsOf<MappedWord>();

/** The choice that creates a category. */
const NEW = 'new';

interface WordProps {
  word: MappedWord;
  categories: readonly CategoryOption[];
}

function WordCategory({ word, categories }: WordProps) {
  const { mutate } = useWordChange();
  const creation = useWordCreation();
  return (
    <NativeSelect
      aria-label={t('categoryMap.categoryOf', { word: word.label, provider: sourceText(word.provider) })}
      value={word.category_id ?? ''}
      data={[
        { value: '', label: t('categoryMap.none') },
        ...(word.category_id === null ? [{ value: NEW, label: t('categoryMap.create', { word: word.label }) }] : []),
        ...categories.map(({ id, name, active }) => ({
          value: id,
          label: active ? name : t('categoryMap.inactive', { name }),
        })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value === NEW) return creation.mutate(word);
        const chosen = categories.find(({ id }) => id === event.currentTarget.value);
        mutate({ word, categoryId: chosen?.id ?? null, name: chosen?.name ?? null });
      }}
    />
  );
}

/** Offers to place games that were imported before the word was mapped. */
function ApplyWord({ word, categories }: WordProps) {
  const { mutate, isPending } = useWordApplication();
  const category = categories.find(({ id }) => id === word.category_id);
  const { label, waiting: count } = word;
  if (category === undefined || count === 0) return null;
  return (
    <SteadyButton
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<FolderInput size={16} />}
      aria-label={t('categoryMap.applyOf', { word: label, count })}
      title={t('categoryMap.applyOf', { word: label, count })}
      onClick={() => mutate({ word, category: category.name })}
    >
      {t('categoryMap.apply', { count })}
    </SteadyButton>
  );
}

/** Maps the providers' words to categories, and applies the map to games imported earlier. */
export function CategoryMap() {
  const list = useListState(wordList, WORDS_VIEW);
  const { state: filter, change, search, isFiltered, clear } = list;
  const query = useWords(filter);
  const categories = useCategoryOptions().data ?? [];
  const known = query.data !== undefined && (query.data.total > 0 || isFiltered);
  return (
    <Stack gap={16} component="section" aria-label={t('categoryMap.title')}>
      <Hint>{t('categoryMap.description')}</Hint>
      {known && (
        <ListFilters>
          <SearchField label={t('categoryMap.search')} {...search} />
          <FilterSelect
            label={fieldLabel('provider')}
            all={t('categoryMap.all')}
            values={FEED_SOURCES}
            textOf={sourceText}
            value={filter.provider}
            onChoose={(provider) => change({ provider })}
          />
          <FilterSelect
            label={t('categoryMap.show')}
            values={SHOWN}
            textOf={(show) => t(`categoryMap.shown.${show}`)}
            value={filter.show}
            onChoose={(show) => change({ show: show || 'all' })}
          />
        </ListFilters>
      )}
      <QueryState query={query} skeleton={<Skeleton height={160} radius="lg" />} failure={t('categoryMap.loadFailed')}>
        {({ items, total, pageSize }) => (
          <RecordTable<MappedWord>
            label={t('categoryMap.list')}
            rows={items}
            rowId={({ provider, word }) => `${provider} ${word}`}
            rowName={({ label }) => label}
            empty={
              isFiltered ? (
                <NoMatch onClear={clear} />
              ) : (
                <EmptyState icon={Tags} title={t('categoryMap.empty')} hint={t('categoryMap.emptyHint')} />
              )
            }
            updating={query.isPlaceholderData}
            page={{ page: filter.page, pageSize, total }}
            onPage={list.turnTo}
            columns={[
              {
                key: 'word',
                title: () => t('categoryMap.word'),
                render: ({ label, provider }) => (
                  <>
                    <Text span inherit fw={600}>
                      {label}
                    </Text>
                    <Hint span fw={400} display="block">
                      {sourceText(provider)}
                    </Hint>
                  </>
                ),
              },
              count('games', { width: '7rem' }),
              {
                key: 'category',
                title: () => t('categoryMap.category'),
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
    </Stack>
  );
}
