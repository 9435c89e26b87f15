import { Refusal } from '../../platform/errors.ts';

export const alreadyUndone = () => new Refusal('conflict', 'already_undone');

export const undoExpired = () => new Refusal('conflict', 'undo_expired');

/** Something new has the place of what would be restored: an address, a source, a feed. */
export const undoClash = () => new Refusal('conflict', 'undo_clash');
