import { Button, type ButtonProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import type { EntityDialogProps } from './dialog.tsx';
import { EntityList, type Rows } from './list.tsx';
import { type ListState, useLastPage, useListState, type Values } from './list-state.ts';
import { BulkBar, type BulkRemoval, useRemoval } from './removal.tsx';
import { type Resource, say } from './resource.ts';

interface ListDeclaration<
  Row extends { id: string },
  Entity extends { id: string },
  State extends Values,
  Data extends Rows<Row>,
> {
  resource: Resource<Row, Entity>;
  icon: LucideIcon;
  /** Its state in the address; `NO_STATE` for one that shows all. */
  state: z.ZodType<State>;
  load: (state: State) => Promise<Data>;
  /** Milliseconds between two reads, perhaps by what was read last. */
  refetchInterval?: number | ((data: Data | undefined) => number);
  searchHint?: () => string;
  /** Beside the search field. */
  Filters?: (list: ListState<State>) => ReactNode;
  columns: readonly RecordColumn<Row>[];
  removeMany?: BulkRemoval;
  Dialog: (props: EntityDialogProps<Entity, Data>) => ReactNode;
  /** Further actions of a row, and the dialogs that they open. */
  useActions?: () => { actions?: (row: Row) => ReactNode; dialogs?: ReactNode };
}

interface SectionDeclaration<
  Row extends { id: string },
  Entity extends { id: string },
  State extends Values,
  Data extends Rows<Row>,
> extends ListDeclaration<Row, Entity, State, Data> {
  /** Beside the button that adds one. */
  Toolbar?: ComponentType;
  Above?: ComponentType;
  Below?: (props: { data: Data }) => ReactNode;
}

const useNoActions = () => ({});

/** The list of an entity, the button that adds one, and its dialogs, for a section that places them itself. */
export function useEntityList<
  Row extends { id: string },
  Entity extends { id: string },
  State extends Values,
  Data extends Rows<Row>,
>(declaration: ListDeclaration<Row, Entity, State, Data>) {
  const { resource, Dialog, Filters, removeMany, refetchInterval, useActions = useNoActions } = declaration;
  const list = useListState(declaration.state);
  const query = useQuery({
    queryKey: [resource.texts, 'list', list.state],
    queryFn: () => declaration.load(list.state),
    placeholderData: keepPreviousData,
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'number'
          ? refetchInterval
          : ({ state }: { state: { data: Data | undefined } }) => refetchInterval(state.data),
      staleTime: 0,
    }),
  });
  useLastPage(list, query);
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const [edited, setEdited] = useState<{ entity: Entity | null } | null>(null);
  const { read } = resource;
  const { opening, open } = useOpening(
    async (id) => read?.(id),
    (error) => reportFailure(error, say(resource, 'openFailed')),
  );
  const remove = useRemoval(resource, (id) => setSelected(new Map([...selected].filter(([other]) => other !== id))));
  const { actions, dialogs }: ReturnType<NonNullable<typeof declaration.useActions>> = useActions();
  const select = (ids: ReadonlySet<string>) => {
    const shown = (query.data?.items ?? []).map((row) => [row.id, resource.nameOf(row)] as const);
    const names = new Map([...selected, ...shown]);
    setSelected(new Map([...ids].map((id) => [id, names.get(id) ?? ''])));
  };

  return {
    query,
    create: (look: ButtonProps = {}) => (
      <IfMayChange>
        <Button
          {...look}
          leftSection={<Plus size={18} />}
          // The dialog opens once the list is there, which it needs.
          disabled={query.isLoadingError}
          onClick={() => setEdited({ entity: null })}
        >
          {t(`${resource.texts}.create`)}
        </Button>
      </IfMayChange>
    ),
    list: (
      <>
        <EntityList
          {...{ resource, list, query, opening, actions }}
          icon={declaration.icon}
          columns={declaration.columns}
          searchHint={declaration.searchHint?.()}
          filters={Filters && <Filters {...list} />}
          onEdit={read && ((row: Row) => void open(row.id, (entity) => entity && setEdited({ entity })))}
          onRemove={remove}
          {...(removeMany && { selection: { ids: new Set(selected.keys()), onChange: select } })}
        />
        {removeMany && selected.size > 0 && (
          <BulkBar {...removeMany} {...{ resource, selected }} onClear={() => setSelected(new Map())} />
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
export function section<
  Row extends { id: string },
  Entity extends { id: string },
  State extends Values,
  Data extends Rows<Row>,
>(declaration: SectionDeclaration<Row, Entity, State, Data>) {
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
