import { Group, SimpleGrid } from '@mantine/core';
import { Images } from 'lucide-react';
import type { MediaItem } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { usePhone } from '../components/layout/use-phone.ts';
import type { RowSelection } from '../components/table/columns.ts';
import { NoMatch } from '../components/table/list-filters.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import { SelectAll } from '../components/table/record-parts.tsx';
import type { ListState } from '../kit/list-state.ts';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import type { MediaListState, useMediaList } from './use-media.ts';

interface MediaListProps {
  list: ListState<MediaListState>;
  query: ReturnType<typeof useMediaList>;
  openLabel: (name: string) => string;
  onOpen: (item: MediaItem) => void;
  selection?: RowSelection | undefined;
}

/** Searches and pages through the library. */
export function MediaList({ list, query, openLabel, onOpen, selection }: MediaListProps) {
  const { page, isFiltered, clear } = list;
  const phone = usePhone();
  const updating = query.isPlaceholderData;

  return (
    <>
      <MediaFilters list={list} />
      <QueryState
        query={query}
        skeleton={
          <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }}>
            <Skeletons count={12} height={220} radius="lg" />
          </SimpleGrid>
        }
        failure={t('common.entity.loadFailed')}
      >
        {({ items, pageSize, total }) => {
          if (total === 0) {
            return isFiltered ? (
              <NoMatch
                title={t('common.entity.nothingFound')}
                hint={t('common.entity.nothingFoundHint')}
                clear={t('common.entity.clear')}
                onClear={clear}
              />
            ) : (
              <EmptyState icon={Images} title={t('media.library.empty')} hint={t('media.library.emptyHint')} />
            );
          }
          return (
            <>
              {selection !== undefined && (
                <Group>
                  <SelectAll
                    label={t('common.table.selectAll')}
                    ids={items.map(({ id }) => id)}
                    {...{ selection, updating }}
                  />
                </Group>
              )}
              <MediaGrid
                items={items}
                {...{ updating, openLabel, onOpen }}
                {...(selection === undefined ? {} : { selection })}
              />
              <RecordPages page={{ page, pageSize, total }} onPage={list.turnTo} {...{ updating, phone }} />
            </>
          );
        }}
      </QueryState>
    </>
  );
}
