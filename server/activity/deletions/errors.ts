import { Refusal } from '../../platform/errors.ts';

export const alreadyUndone = () => new Refusal('conflict', 'already_undone');

export const undoExpired = () => new Refusal('conflict', 'undo_expired');

/** Something new uses a value of what would be restored, such as a slug, a source or a feed. */
export const undoClash = () => new Refusal('conflict', 'undo_clash');
