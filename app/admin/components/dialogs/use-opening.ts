import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionProblem } from '../../api/client.ts';
import { focusHeading } from './use-focus-return.ts';

/**
 * Loads the latest version of an entity before its dialog opens, one at a time. If that fails, lists are reloaded, because the
 * entity may have been deleted.
 *
 * @param onFailure reports that it could not be loaded
 */
export function useOpening<Entity>(read: (id: string) => Promise<Entity>, onFailure: (error: unknown) => void) {
  const queries = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);
  return {
    /** Id of the entity that is loading. */
    opening,
    async open(id: string, show: (entity: Entity) => void) {
      if (opening !== null) return;
      setOpening(id);
      await read(id).then(show, async (error: unknown) => {
        onFailure(error);
        if (isSessionProblem(error)) return;
        const hadFocus = document.activeElement !== document.body;
        await queries.invalidateQueries();
        // Once the lists are redrawn, the row and its focus are gone.
        setTimeout(() => hadFocus && document.activeElement === document.body && focusHeading());
      });
      setOpening(null);
    },
  };
}
