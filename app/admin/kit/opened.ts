import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSessionProblem } from '../api/client.ts';
import type { DialogAddress } from '../components/dialogs/dialog-address.ts';
import { hasUnsaved } from '../components/dialogs/unsaved.ts';
import { focusHeading } from '../components/dialogs/use-focus-return.ts';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import { useSectionQuery } from '../components/section-query.ts';

/** What the address names instead of an id for one that does not exist yet. */
export const NEW_ITEM = 'new';

interface OpenedOptions<Entity> {
  /** Reads the latest version of what the address names. */
  read: ((item: string) => Promise<Entity>) | undefined;
  /** Reports that it could not be read; the lists are read again then, because it may have been deleted. */
  onFailure: (error: unknown) => void;
  /** Of sections with several kinds of dialogs: whether this kind shows what the address names. */
  isOwn?: (item: string) => boolean;
}

/**
 * What the section's address names after the section, `#games/<id>` or `#games/new`, with its latest version from the
 * server. Its form dialog, inside of a `DialogAddressContext` with `address`, is open as long as the address names it.
 */
export function useOpened<Entity>({ read, onFailure, isOwn = () => true }: OpenedOptions<Entity>) {
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
    // The row and the focus in it are gone once the lists are drawn.
    setTimeout(() => hadFocus && document.activeElement === document.body && focusHeading());
  });

  const load = useEffectEvent((wanted: string, isCurrent: () => boolean) => {
    if (wanted === NEW_ITEM && mayChange) return setShown({ item: wanted, entity: null });
    if (wanted === NEW_ITEM || read === undefined) return reset('');
    void read(wanted).then(
      (entity) => isCurrent() && setShown({ item: wanted, entity }),
      (error: unknown) => isCurrent() && void fail(error),
    );
  });

  const shownItem = shown?.item ?? null;
  useEffect(() => {
    // The dialog that is open asks about its unsaved text first.
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
    // Drawn at once: the next address may follow before React finds time, and would be no change then.
    stay: () => shown !== null && reset(shown.item, { flushSync: true }),
  };

  return {
    shown,
    /** What is loading. */
    opening: item === null || item === shownItem ? null : item,
    open,
    /** Shows a saved version in place of the one that was read. The dialog of a new one closes instead. */
    update: (entity: Entity) =>
      setShown((current) => (current === null || current.entity === null ? current : { ...current, entity })),
    address,
    /** Once the dialog is closed. */
    closed: () => setShown(null),
  };
}
