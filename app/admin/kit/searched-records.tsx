import { Group } from '@mantine/core';
import { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordTableProps, SortState } from '../components/table/columns.ts';
import { NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { direction, pageNumber, searchText, useListState } from './list-state.ts';

const PAGE_SIZE = 50;

interface SearchedRecordsProps<Row, SortKey extends string>
  extends Pick<RecordTableProps<Row, SortKey>, 'columns' | 'rowName' | 'onOpen' | 'actions'> {
  /** All of them: they are few enough to be searched in the browser. */
  records: readonly Row[];
  matching: (records: readonly Row[], search: string) => Row[];
  sorted: (records: readonly Row[], sort: SortState<SortKey>) => Row[];
  /** Ascending at first. */
  sortedBy: SortKey;
  /** The group of the panel's texts that names the list, its search and what it finds. */
  section: 'categories' | 'collections';
}

/** A table below a search field, for lists that the browser has as a whole. */
export function SearchedRecords<Row extends { id: string }, SortKey extends string>({
  records,
  matching,
  sorted,
  sortedBy,
  section,
  ...table
}: SearchedRecordsProps<Row, SortKey>) {
  const sortKeys = table.columns.flatMap(({ sortKey }) => sortKey ?? []);
  const list = useListState(
    z.object({
      q: searchText(),
      sort: z.enum(sortKeys).catch(sortedBy),
      order: direction('asc'),
      page: pageNumber,
    }),
  );
  const { state, change, search } = list;
  const sort = { by: state.sort, direction: state.order };
  const found = matching(records, search.value);
  const page = Math.min(state.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  return (
    <>
      <Group justify="space-between" gap="8px 16px">
        <SearchField
          flex="1 1 16rem"
          maw="26rem"
          aria-label={t(`${section}.search`)}
          placeholder={t(`${section}.searchHint`)}
          clearLabel={t(`${section}.clearSearch`)}
          {...search}
        />
        <Hint role="status">{t(`${section}.found`, { count: found.length })}</Hint>
      </Group>
      <RecordTable
        {...table}
        label={t(`${section}.list`)}
        rows={sorted(found, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowId={({ id }) => id}
        sort={sort}
        onSort={({ by, direction: order }) => change({ sort: by, order })}
        {...(found.length > PAGE_SIZE
          ? {
              page: { page, pageSize: PAGE_SIZE, total: found.length },
              onPage: (next: number) => change({ page: next }),
            }
          : {})}
        empty={
          <NoMatch
            title={t(`${section}.noMatch`)}
            hint={t(`${section}.noMatchHint`)}
            clear={t(`${section}.clearSearch`)}
            onClear={list.clear}
          />
        }
      />
    </>
  );
}
