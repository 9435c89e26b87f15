import { type ButtonProps, Menu } from '@mantine/core';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { AddButton } from '../components/buttons/add-button.tsx';
import { DeleteAction, EditAction } from '../components/buttons/row-actions.tsx';
import { DialogAddressContext } from '../components/dialogs/dialog-address.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import type { useSelection } from '../components/table/selection.tsx';
import type { EntityDialogProps } from './dialog.tsx';
import { type ListState, useListState, type Values } from './list-state.ts';
import { NEW_ITEM, useOpened } from './opened.ts';
import { useRemoval } from './removal.tsx';
import { creation, type Item, type Resource, say } from './resource.ts';

/** Rows of a list, either one page or all. */
export interface Rows<Row> {
  items: readonly Row[];
  total?: number;
  pageSize?: number;
}

export interface ListDeclaration<Row extends Item, Entity, State extends Values, Data extends Rows<Row>> {
  resource: Resource<Row, Entity>;
  icon: LucideIcon;
  columns: readonly RecordColumn<Row>[];
  /** Schema of the list's state in the URL; `NO_STATE` for a list that shows everything. */
  state: z.ZodType<State>;
  load: (state: State) => Promise<Data>;
  refetchInterval?: NonNullable<UseQueryOptions<Data>['refetchInterval']>;
  /** Selects and sorts the rows, for a list that the browser has as a whole. */
  useArrange?: () => (rows: readonly Row[], state: State) => Row[];
  /** What the search covers, in a few words. */
  searchHint?: () => string;
  /** What else an operator may do while there is no item. */
  emptyAction?: () => ReactNode;
  /** Fields beside the search field. */
  Filters?: (list: ListState<State>) => ReactNode;
  Dialog: (props: EntityDialogProps<Entity, Data>) => ReactNode;
  /** In a section with several lists: whether this list's dialog shows the item named in the URL. */
  isOwn?: (item: string) => boolean;
  /** Further actions on one row or on selected rows, with the dialogs and bars they need. */
  useActions?: (
    rows: readonly Row[] | undefined,
    filter: string,
  ) => {
    actions?: (row: Row) => ReactNode;
    /** `Menu.Item`s before the built-in ones. With a menu, rows have one line and no buttons. */
    menu?: (row: Row) => ReactNode;
    selection?: ReturnType<typeof useSelection>;
    dialogs?: ReactNode;
  };
}

const PAGE_SIZE = 50;

/** Returns an entity's list, its add button and its dialogs, for a section that lays them out itself. */
export function useEntityList<Row extends Item, Entity extends Item, State extends Values, Data extends Rows<Row>>(
  declaration: ListDeclaration<Row, Entity, State, Data>,
) {
  const { resource, icon, columns, load, refetchInterval = false, searchHint, Filters, Dialog } = declaration;
  const { texts, nameOf, read } = resource;
  const list = useListState(declaration.state);
  const arrange = declaration.useArrange?.();
  const query = useQuery({
    queryKey: arrange ? [texts, 'list'] : [texts, 'list', list.state],
    queryFn: () => load(list.state),
    select: (data: Data): Data => {
      if (arrange === undefined) return data;
      const rows = arrange(data.items, list.state);
      const start = (list.page - 1) * PAGE_SIZE;
      return { ...data, items: rows.slice(start, start + PAGE_SIZE), total: rows.length, pageSize: PAGE_SIZE };
    },
    placeholderData: keepPreviousData,
    refetchInterval,
    ...(refetchInterval !== false && { staleTime: 0 }),
  });
  const label = creation(resource);
  const { shown, opening, open, update, address, closed } = useOpened({
    read,
    isGiven: label === null,
    onFailure: (error) => reportFailure(error, say(resource, 'openFailed')),
    ...(declaration.isOwn && { isOwn: declaration.isOwn }),
  });
  const edit = read && (({ id }: Row) => open(id));
  const { actions, menu, selection, dialogs } = declaration.useActions?.(query.data?.items, list.filter) ?? {};
  const remove = useRemoval(resource, selection?.drop);

  const buttonsOf = (row: Row) => (
    <>
      {actions?.(row)}
      {edit && (
        <EditAction
          label={say(resource, 'editOne', { name: nameOf(row) })}
          loading={opening === row.id}
          onClick={() => edit(row)}
        />
      )}
      {remove && <DeleteAction label={say(resource, 'deleteOne', { name: nameOf(row) })} onClick={() => remove(row)} />}
    </>
  );
  const itemsOf = (row: Row) => (
    <>
      {menu?.(row)}
      {edit && (
        <Menu.Item leftSection={<Pencil size={18} />} onClick={() => edit(row)}>
          {t('common.edit')}
        </Menu.Item>
      )}
      {remove && (
        <IfMayChange>
          <Menu.Divider />
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Trash2 size={18} />} onClick={() => remove(row)}>
            {t('common.delete')}
          </Menu.Item>
        </IfMayChange>
      )}
    </>
  );

  return {
    query,
    /** Undefined if operators cannot create any. */
    create: (look: ButtonProps = {}) =>
      label === null ? undefined : (
        // The dialog needs the list, so it opens once that is loaded.
        <AddButton {...look} disabled={query.isLoadingError} onClick={() => open(NEW_ITEM)}>
          {label}
        </AddButton>
      ),
    list: (
      <>
        {searchHint && (
          <ListFilters>
            <SearchField placeholder={searchHint()} {...list.search} />
            {Filters && <Filters {...list} />}
          </ListFilters>
        )}
        <QueryState
          query={query}
          skeleton={<Skeletons count={6} height={56} radius="md" mb={8} />}
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
              sort={list.sort}
              onSort={list.sortBy}
              page={total === undefined || pageSize === undefined ? undefined : { page: list.page, pageSize, total }}
              onPage={list.turnTo}
              selection={selection}
              onOpen={edit}
              {...(menu
                ? {
                    ...{ compact: true, opening, menu: itemsOf },
                    // Nothing else in the row says that it opens for editing.
                    openLabel: (row: Row) => say(resource, 'editOne', { name: nameOf(row) }),
                  }
                : { actions: buttonsOf })}
              empty={
                list.isFiltered ? (
                  <NoMatch onClear={list.clear} />
                ) : (
                  <EmptyState
                    icon={icon}
                    title={t(`${texts}.empty`)}
                    hint={t(`${texts}.emptyHint`)}
                    action={declaration.emptyAction?.()}
                  />
                )
              }
            />
          )}
        </QueryState>
      </>
    ),
    dialogs: (
      <>
        {dialogs}
        {query.data !== undefined && shown !== null && (
          <DialogAddressContext value={address}>
            <Dialog key={shown.item} entity={shown.entity} data={query.data} onSaved={update} onClosed={closed} />
          </DialogAddressContext>
        )}
      </>
    ),
  };
}
