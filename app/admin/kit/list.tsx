import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import type { RecordColumn, RecordTableProps } from '../components/table/columns.ts';
import { ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import type { ListState, Values } from './list-state.ts';
import { type Resource, say } from './resource.ts';

/** Rows of a list: a page of them, or all. */
export interface Rows<Row> {
  items: Row[];
  total?: number;
  pageSize?: number;
}

interface EntityListProps<Row extends { id: string }, Data extends Rows<Row>, State extends Values>
  extends Pick<RecordTableProps<Row>, 'selection'> {
  resource: Resource<Row, unknown>;
  icon: LucideIcon;
  columns: readonly RecordColumn<Row>[];
  list: ListState<State>;
  query: UseQueryResult<Data>;
  /** What can be searched for, in a few words. */
  searchHint: string | undefined;
  /** Beside the search field. */
  filters?: ReactNode;
  /** Id of the row whose dialog is loading. */
  opening: string | null;
  onEdit: ((row: Row) => void) | undefined;
  onRemove: ((row: Row) => void) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
}

/** Search, table and pages of a list, with the buttons of its rows. */
export function EntityList<Row extends { id: string }, Data extends Rows<Row>, State extends Values>(
  props: EntityListProps<Row, Data, State>,
) {
  const {
    resource,
    icon: Icon,
    columns,
    list,
    query,
    searchHint,
    filters,
    selection,
    opening,
    onEdit,
    onRemove,
    actions,
  } = props;
  const { texts, nameOf } = resource;
  const { sort, order, page }: Values = list.state;
  const empty = list.isFiltered ? (
    <NoMatch
      title={say(resource, 'nothingFound')}
      hint={say(resource, 'nothingFoundHint')}
      clear={say(resource, 'clear')}
      onClear={list.clear}
    />
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
        <ListFilters>
          <SearchField label={say(resource, 'search')} placeholder={searchHint} {...list.search} />
          {filters}
        </ListFilters>
      )}
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={6} height={56} radius="md" />
          </Stack>
        }
        failure={say(resource, 'loadFailed')}
      >
        {({ items, total, pageSize }) => (
          <RecordTable<Row>
            label={t(`${texts}.list`)}
            rows={items}
            rowId={({ id }) => id}
            rowName={nameOf}
            columns={columns}
            updating={query.isPlaceholderData}
            {...(sort !== undefined && {
              sort: { by: String(sort), direction: order === 'asc' ? 'asc' : 'desc' },
              onSort: ({ by, direction }) => list.sortBy(by, direction),
            })}
            {...(total !== undefined &&
              pageSize !== undefined && {
                page: { page: Number(page), pageSize, total },
                onPage: (next: number) => list.turnTo(next),
              })}
            {...(selection && { selection })}
            {...(onEdit && { onOpen: onEdit })}
            empty={empty}
            actions={(row) => {
              const name = nameOf(row);
              return (
                <>
                  {actions?.(row)}
                  {onEdit && (
                    <IconAction
                      label={say(resource, 'editOne', { name })}
                      tip={t('common.edit')}
                      loading={opening === row.id}
                      onClick={() => onEdit(row)}
                    >
                      <Pencil size={18} />
                    </IconAction>
                  )}
                  {onRemove && (
                    <IfMayChange>
                      <IconAction
                        label={say(resource, 'deleteOne', { name })}
                        tip={t('common.delete')}
                        onClick={() => onRemove(row)}
                      >
                        <Trash2 size={18} />
                      </IconAction>
                    </IfMayChange>
                  )}
                </>
              );
            }}
          />
        )}
      </QueryState>
    </>
  );
}
