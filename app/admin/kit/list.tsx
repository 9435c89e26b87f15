import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { DeleteAction, EditAction } from '../components/buttons/row-actions.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import type { RecordColumn, RecordTableProps } from '../components/table/columns.ts';
import { ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import type { ListState, Values } from './list-state.ts';
import { type Item, type Named, say } from './resource.ts';

/** Rows of a list: a page of them, or all. */
export interface Rows<Row> {
  items: readonly Row[];
  total?: number;
  pageSize?: number;
}

export interface ListLook<Row extends Item> {
  resource: Named<Row>;
  icon: LucideIcon;
  columns: readonly RecordColumn<Row>[];
  /** How many rows its skeleton has; 6 by default. */
  skeletonRows?: number;
}

interface EntityListProps<Row extends Item>
  extends ListLook<Row>,
    Pick<RecordTableProps<Row>, 'selection' | 'actions'> {
  list: Omit<ListState<Values>, 'change'>;
  query: UseQueryResult<Rows<Row>>;
  /** What can be searched for, in a few words. */
  searchHint: string | undefined;
  /** Beside the search field. */
  filters?: ReactNode;
  /** Id of the row whose dialog is loading. */
  opening: string | null;
  onEdit: ((row: Row) => void) | undefined;
  onRemove: ((row: Row) => void) | undefined;
}

/** Search, table and pages of a list, with the buttons of its rows. */
export function EntityList<Row extends Item>(props: EntityListProps<Row>) {
  const { resource, icon: Icon, columns, skeletonRows = 6, list, query, searchHint, filters, selection } = props;
  const { texts, nameOf } = resource;
  const empty = list.isFiltered ? (
    <NoMatch onClear={list.clear} />
  ) : (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.75} />}
      title={t(`${texts}.empty`)}
      hint={t(`${texts}.emptyHint`)}
    />
  );
  return (
    <>
      {searchHint !== undefined && (
        <>
          <ListFilters>
            <SearchField
              label={say(resource, 'search')}
              placeholder={searchHint}
              clearLabel={say(resource, 'clearSearch')}
              {...list.search}
            />
            {filters}
          </ListFilters>
          <p className="visually-hidden" role="status">
            {query.data?.total !== undefined && say(resource, 'found', { count: query.data.total })}
          </p>
        </>
      )}
      <QueryState
        query={query}
        skeleton={<Skeletons count={skeletonRows} height={56} radius="md" mb={8} />}
        failure={say(resource, 'loadFailed')}
      >
        {({ items, total, pageSize }) => (
          <RecordTable<Row>
            label={t(`${texts}.list`)}
            rows={items}
            rowId={({ id }) => id}
            rowName={nameOf}
            updating={query.isPlaceholderData}
            sort={list.sort}
            onSort={list.sortBy}
            page={total === undefined || pageSize === undefined ? undefined : { page: list.page, pageSize, total }}
            onPage={(page) => list.turnTo(page)}
            onOpen={props.onEdit}
            actions={(row) => <RowActions {...props} row={row} name={nameOf(row)} />}
            {...{ columns, selection, empty }}
          />
        )}
      </QueryState>
    </>
  );
}

type RowActionsProps<Row extends Item> = EntityListProps<Row> & { row: Row; name: string };

function RowActions<Row extends Item>(props: RowActionsProps<Row>) {
  const { resource, row, name, opening, actions, onEdit, onRemove } = props;
  return (
    <>
      {actions?.(row)}
      {onEdit && (
        <EditAction
          label={say(resource, 'editOne', { name })}
          loading={opening === row.id}
          onClick={() => onEdit(row)}
        />
      )}
      {onRemove && <DeleteAction label={say(resource, 'deleteOne', { name })} onClick={() => onRemove(row)} />}
    </>
  );
}
