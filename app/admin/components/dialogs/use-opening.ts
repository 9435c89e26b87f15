import { useState } from 'react';

/**
 * Loads the latest version of an entity before its dialog opens, one at a time.
 *
 * @param onFailure reports that it could not be loaded
 */
export function useOpening<Entity>(read: (id: string) => Promise<Entity>, onFailure: (error: unknown) => unknown) {
  const [opening, setOpening] = useState<string | null>(null);
  return {
    /** Id of the entity that is loading. */
    opening,
    async open(id: string, show: (entity: Entity) => void) {
      if (opening !== null) return;
      setOpening(id);
      await read(id).then(show, onFailure);
      setOpening(null);
    },
  };
}
