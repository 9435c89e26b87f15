import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { NameList, type SelectedNames, SelectionBar } from '../components/table/selection.tsx';
import { type Item, type Resource, say, type Worded } from './resource.ts';

/** Asks, then deletes; the deletion can be undone for an hour. Undefined where nothing can be deleted. */
export function useRemoval<Row extends Item>(
  resource: Omit<Resource<Row>, 'read'>,
  onRemoved: (id: string) => void,
): ((row: Row) => void) | undefined {
  const queries = useQueryClient();
  const { nameOf, remove, messageOf } = resource;
  if (remove === undefined) return undefined;
  return (row) => {
    const name = nameOf(row);
    confirmDeletion({
      title: say(resource, 'deleteTitle', { name }),
      message: messageOf?.(row),
      failure: say(resource, 'deleteFailed'),
      onConfirm: async () => {
        try {
          const { deletion, message = name } = (await ignoreNotFound(remove(row.id))) ?? {};
          notifyDeleted({ title: say(resource, 'deleted'), message, deletion });
          onRemoved(row.id);
        } finally {
          // After a conflict the list must show the other operator's change.
          void queries.invalidateQueries();
        }
      },
    });
  };
}

export interface BulkRemoval {
  max: number;
  message: () => string;
  remove: (ids: string[]) => Promise<{ deleted: number } & Omit<Parameters<typeof notifyDeleted>[0], 'title'>>;
}

interface BulkBarProps extends BulkRemoval {
  resource: Worded;
  selected: SelectedNames;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar({ resource, selected, max, message, remove, onClear }: BulkBarProps) {
  const queries = useQueryClient();
  const count = selected.size;
  const ask = () =>
    confirmDeletion({
      title: say(resource, 'bulk.deleteTitle', { count }),
      message: (
        <>
          <p>{message()}</p>
          <NameList names={[...selected.values()]} others={(rest) => say(resource, 'bulk.others', { count: rest })} />
        </>
      ),
      failure: say(resource, 'deleteFailed'),
      onConfirm: async () => {
        const { deleted, ...done } = await remove([...selected.keys()]);
        notifyDeleted({ title: say(resource, 'bulk.deleted', { count: deleted }), ...done });
        onClear();
        await queries.invalidateQueries();
      },
    });
  return (
    <SelectionBar
      label={say(resource, 'bulk.label')}
      count={say(resource, 'bulk.selected', { count })}
      clear={say(resource, 'bulk.clear')}
      onClear={onClear}
      tooMany={count > max ? say(resource, 'bulk.tooMany', { count: max }) : undefined}
    >
      <SteadyButton color="red" variant="light" leftSection={<Trash2 size={18} />} onClick={ask}>
        {say(resource, 'delete')}
      </SteadyButton>
    </SelectionBar>
  );
}
