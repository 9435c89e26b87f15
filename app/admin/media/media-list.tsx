import { Group, SimpleGrid } from '@mantine/core';
import { Images } from 'lucide-react';
import { useEffect } from 'react';
import type { MediaItem } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { usePhone } from '../components/layout/use-phone.ts';
import { pageRange, type RowSelection } from '../components/table/columns.ts';
import { NoMatch, useListFilter } from '../components/table/list-filters.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { SelectAll } from '../components/table/record-table.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { ALL_MEDIA, useMediaList } from './use-media.ts';

interface MediaListProps {
  openLabel: (name: string) => string;
  onOpen: (item: MediaItem) => void;
  selection?: RowSelection;
}

/** Searching and paging through the library. */
export function MediaList({ openLabel, onOpen, selection }: MediaListProps) {
  const { filter, change, search, clear } = useListFilter(ALL_MEDIA);
  const query = useMediaList(filter);
  const phone = usePhone();
  const lastPage = query.data === undefined ? 1 : pageRange(query.data).pages;

  // Step back when the last picture of the last page was deleted.
  useEffect(() => {
    if (!query.isPlaceholderData && filter.page > lastPage) change({ page: lastPage });
  });

  const isFiltered = filter.q !== '' || filter.use !== '' || filter.type !== '';
  return (
    <>
      <MediaFilters {...{ filter, change, search }} />
      <QueryState
        query={query}
        skeleton={
          <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }}>
            <Skeletons count={12} height={220} radius="lg" />
          </SimpleGrid>
        }
        failure={t('media.library.loadFailed')}
      >
        {({ items, pageSize, total }) => {
          if (items.length === 0) {
            return isFiltered ? (
              <NoMatch
                title={t('media.library.nothingFound')}
                hint={t('media.library.nothingFoundHint')}
                clear={t('media.library.clearSearch')}
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={<Images size={28} strokeWidth={1.75} />}
                title={t('media.library.empty')}
                hint={t('media.library.emptyHint')}
              />
            );
          }
          return (
            <>
              {selection !== undefined && (
                <Group>
                  <SelectAll
                    label={t('common.table.selectAll')}
                    ids={items.map(({ id }) => id)}
                    selection={selection}
                  />
                </Group>
              )}
              <MediaGrid
                items={items}
                updating={query.isPlaceholderData}
                {...{ openLabel, onOpen }}
                {...(selection === undefined ? {} : { selection })}
              />
              <RecordPages
                page={{ page: filter.page, pageSize, total }}
                onPage={(page) => change({ page })}
                phone={phone}
              />
            </>
          );
        }}
      </QueryState>
    </>
  );
}
