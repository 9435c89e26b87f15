import type { ButtonProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { AddButton } from '../components/buttons/add-button.tsx';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { type SelectedNames, selectionOf } from '../components/table/selection.tsx';
import type { EntityDialogProps } from './dialog.tsx';
import { EntityList, type ListLook, type Rows } from './list.tsx';
import { type ListState, useLastPage, useListState, type Values } from './list-state.ts';
import { BulkBar, type BulkRemoval, useRemoval } from './removal.tsx';
import { type Item, type Resource, say } from './resource.ts';

interface ListDeclaration<Row extends Item, Entity, State extends Values, Data extends Rows<Row>>
  extends ListLook<Row> {
  resource: Resource<Row, Entity>;
  /** Its state in the address; `NO_STATE` for one that shows all. */
  state: z.ZodType<State>;
  load: (state: State) => Promise<Data>;
  /** Milliseconds between two reads, perhaps by what was read last. */
  refetchInterval?: number | ((data: Data | undefined) => number);
  /** For a list that the browser has as a whole: selects the rows that match its state, and sorts them. */
  useArrange?: () => (rows: readonly Row[], state: State) => Row[];
  searchHint?: () => string;
  /** Beside the search field. */
  Filters?: (list: ListState<State>) => ReactNode;
  removeMany?: BulkRemoval;
  Dialog: (props: EntityDialogProps<Entity, Data>) => ReactNode;
  /** Further actions of a row, and the dialogs that they open. */
  useActions?: () => { actions?: (row: Row) => ReactNode; dialogs?: ReactNode };
}

interface SectionDeclaration<Row extends Item, Entity, State extends Values, Data extends Rows<Row>>
  extends ListDeclaration<Row, Entity, State, Data> {
  /** Beside the button that adds one. */
  Toolbar?: ComponentType;
  Above?: ComponentType;
  Below?: (props: { data: Data }) => ReactNode;
}

const PAGE_SIZE = 50;

/** The list of an entity, the button that adds one, and its dialogs, for a section that places them itself. */
export function useEntityList<Row extends Item, Entity extends Item, State extends Values, Data extends Rows<Row>>(
  declaration: ListDeclaration<Row, Entity, State, Data>,
) {
  const { resource, load, refetchInterval, Dialog, Filters, removeMany } = declaration;
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
    ...(refetchInterval !== undefined && {
      refetchInterval: ({ state: { data } }: { state: { data: Data | undefined } }) =>
        typeof refetchInterval === 'number' ? refetchInterval : refetchInterval(data),
      staleTime: 0,
    }),
  });
  useLastPage(list, query);
  const [edited, setEdited] = useState<{ entity: Entity | null } | null>(null);
  const { opening, open } = useOpening(
    async (id) => read?.(id),
    (error) => reportFailure(error, say(resource, 'openFailed')),
  );
  const selected = useState<SelectedNames>(new Map());
  const selection = selectionOf(selected, query.data?.items, nameOf);
  const remove = useRemoval(resource, selection.drop);
  const { actions, dialogs } = declaration.useActions?.() ?? {};

  return {
    query,
    create: (look: ButtonProps = {}) => (
      // The dialog opens once the list is there, which it needs.
      <AddButton {...look} disabled={query.isLoadingError} onClick={() => setEdited({ entity: null })}>
        {t(`${texts}.create`)}
      </AddButton>
    ),
    list: (
      <>
        <EntityList
          {...declaration}
          {...{ list, query, opening, actions }}
          searchHint={declaration.searchHint?.()}
          filters={Filters && <Filters {...list} />}
          selection={removeMany && selection}
          onEdit={read && ((row: Row) => void open(row.id, (entity) => entity && setEdited({ entity })))}
          onRemove={remove}
        />
        {removeMany && selection.ids.size > 0 && (
          <BulkBar {...removeMany} resource={resource} selected={selected[0]} onClear={selection.clear} />
        )}
      </>
    ),
    dialogs: (
      <>
        {dialogs}
        {query.data !== undefined && edited !== null && (
          <Dialog
            key={edited.entity?.id ?? 'new'}
            entity={edited.entity}
            data={query.data}
            onClosed={() => setEdited(null)}
          />
        )}
      </>
    ),
  };
}

/** A section with the list of an entity and its dialog. A part that is special is a component of its own. */
export function section<Row extends Item, Entity extends Item, State extends Values, Data extends Rows<Row>>(
  declaration: SectionDeclaration<Row, Entity, State, Data>,
) {
  const { resource, Toolbar, Above, Below } = declaration;
  return function Section() {
    const { query, create, list, dialogs } = useEntityList(declaration);
    return (
      <SectionPage
        title={t(`${resource.texts}.title`)}
        description={t(`${resource.texts}.description`)}
        actions={
          <>
            {Toolbar && <Toolbar />}
            {create()}
          </>
        }
      >
        {Above && <Above />}
        {list}
        {query.data !== undefined && Below && <Below data={query.data} />}
        {dialogs}
      </SectionPage>
    );
  };
}
