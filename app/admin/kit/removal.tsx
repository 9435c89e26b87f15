import { CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { Hint } from '../components/layout/hint.tsx';
import lists from '../components/table/lists.module.css';
import { type Resource, say, type Worded } from './resource.ts';

const MAX_LISTED = 5;

/** Asks, then deletes; the deletion can be undone for an hour. Undefined where nothing can be deleted. */
export function useRemoval<Row extends { id: string }>(
  resource: Resource<Row, unknown>,
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
          const done = await ignoreNotFound(remove(row.id));
          notifyDeleted({ title: say(resource, 'deleted'), message: name, deletion: done?.deletion });
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
  remove: (ids: string[]) => Promise<{ deleted: number; deletion: string }>;
}

interface BulkBarProps extends BulkRemoval {
  resource: Worded;
  /** Names of the selected rows by id. */
  selected: ReadonlyMap<string, string>;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar({ resource, selected, max, message, remove, onClear }: BulkBarProps) {
  const queries = useQueryClient();
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);
  const count = selected.size;
  const ask = () =>
    confirmDeletion({
      title: say(resource, 'bulk.deleteTitle', { count }),
      message: (
        <>
          <p>{message()}</p>
          <ul className={lists.names}>
            {[...selected].slice(0, MAX_LISTED).map(([id, name]) => (
              <li key={id}>{name}</li>
            ))}
            {count > MAX_LISTED && <li>{say(resource, 'bulk.others', { count: count - MAX_LISTED })}</li>}
          </ul>
        </>
      ),
      failure: say(resource, 'deleteFailed'),
      onConfirm: async () => {
        const { deleted, deletion } = await remove([...selected.keys()]);
        notifyDeleted({ title: say(resource, 'bulk.deleted', { count: deleted }), deletion });
        onClear();
        await queries.invalidateQueries();
      },
    });

  return (
    <section ref={bar} className={lists.bulk} aria-label={say(resource, 'bulk.label')}>
      <Group gap={8} flex="1 0 max-content">
        <Text fw={600} role="status">
          {say(resource, 'bulk.selected', { count })}
        </Text>
        <Tooltip label={say(resource, 'bulk.clear')}>
          <CloseButton aria-label={say(resource, 'bulk.clear')} onClick={onClear} />
        </Tooltip>
      </Group>
      {count > max ? (
        <Hint>{say(resource, 'bulk.tooMany', { count: max })}</Hint>
      ) : (
        <SteadyButton color="red" variant="light" leftSection={<Trash2 size={18} />} onClick={ask}>
          {say(resource, 'delete')}
        </SteadyButton>
      )}
    </section>
  );
}
