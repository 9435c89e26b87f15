import { useQueryClient } from '@tanstack/react-query';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { type Item, type Resource, say } from './resource.ts';

/** Deletes after a confirmation. The deletion can be undone for an hour. Undefined if rows cannot be deleted. */
export function useRemoval<Row extends Item>(
  resource: Omit<Resource<Row>, 'read'>,
  onRemoved?: (id: string) => void,
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
          onRemoved?.(row.id);
        } finally {
          // After a conflict the list must show the other operator's change.
          void queries.invalidateQueries();
        }
      },
    });
  };
}
