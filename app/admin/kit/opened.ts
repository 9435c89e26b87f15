import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSessionProblem } from '../api/client.ts';
import type { DialogAddress } from '../components/dialogs/dialog-address.ts';
import { hasUnsaved } from '../components/dialogs/unsaved.ts';
import { focusHeading } from '../components/dialogs/use-focus-return.ts';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import { useSectionQuery } from '../components/section-query.ts';

/** Used in the URL instead of an id for an item that does not exist yet. */
export const NEW_ITEM = 'new';

interface OpenedOptions<Entity> {
  /** Loads the latest version of the item in the URL. */
  read: ((item: string) => Promise<Entity>) | undefined;
  /** Reports that it could not be loaded. The lists are reloaded then, because it may have been deleted. */
  onFailure: (error: unknown) => void;
  /** Whether operators cannot create such items. */
  isGiven?: boolean;
  /** In a section with several kinds of dialogs: whether this kind shows the item in the URL. */
  isOwn?: (item: string) => boolean;
}

/**
 * Returns the item in the section's URL, `#games/<id>` or `#games/new`, with its latest version from the server. Its form dialog,
 * inside a `DialogAddressContext` with `address`, is open as long as the URL names it.
 */
export function useOpened<Entity>({ read, onFailure, isGiven = false, isOwn = () => true }: OpenedOptions<Entity>) {
  const { item: named, isOpenedHere, open, reset, back } = useSectionQuery();
  const queries = useQueryClient();
  const mayChange = useMayHere()('change');
  const item = named !== '' && isOwn(named) ? named : null;
  const [shown, setShown] = useState<{ item: string; entity: Entity | null } | null>(null);

  const fail = useEffectEvent(async (error: unknown) => {
    reset('');
    onFailure(error);
    if (isSessionProblem(error)) return;
    const hadFocus = document.activeElement !== document.body;
    await queries.invalidateQueries();
    // Once the lists are redrawn, the row and its focus are gone.
    setTimeout(() => hadFocus && document.activeElement === document.body && focusHeading());
  });

  const load = useEffectEvent((wanted: string, isCurrent: () => boolean) => {
    if (wanted === NEW_ITEM && mayChange && !isGiven) return setShown({ item: wanted, entity: null });
    if (wanted === NEW_ITEM || read === undefined) return reset('');
    void read(wanted).then(
      (entity) => isCurrent() && setShown({ item: wanted, entity }),
      (error: unknown) => isCurrent() && void fail(error),
    );
  });

  const shownItem = shown?.item ?? null;
  useEffect(() => {
    // The open dialog asks about its unsaved text first.
    if (item === null || item === shownItem || (shownItem !== null && hasUnsaved())) return;
    let isCurrent = true;
    load(item, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [item, shownItem]);

  const address: DialogAddress = {
    isLeft: shown !== null && item !== shown.item,
    isFollowed: item !== null,
    leave: () => (isOpenedHere ? back() : reset('')),
    drop: () => reset(''),
    // Rendered at once: the next address may follow before React has time for it, and would then count as no change.
    stay: () => shown !== null && reset(shown.item, { flushSync: true }),
  };

  return {
    shown,
    /** The item that is being loaded. */
    opening: item === null || item === shownItem ? null : item,
    open,
    /** Replaces the loaded version with a saved one. The dialog of a new item closes instead. */
    update: (entity: Entity) =>
      setShown((current) => (current === null || current.entity === null ? current : { ...current, entity })),
    address,
    /** Called once the dialog is closed. */
    closed: () => setShown(null),
  };
}
