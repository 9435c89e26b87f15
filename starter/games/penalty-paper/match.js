/** Kicks per side before sudden death. */
export const KICKS = 5;

/** @typedef {{ ours: boolean[], theirs: boolean[] }} Match true: a goal; we always kick first */

/** @returns {Match} */
export const createMatch = () => ({ ours: [], theirs: [] });

/** @param {readonly boolean[]} kicks */
export const countGoals = (kicks) => kicks.filter(Boolean).length;

/** @param {Match} match */
export const isSuddenDeath = ({ ours, theirs }) => ours.length >= KICKS && theirs.length >= KICKS;

/** @param {Match} match @returns {'ours' | 'theirs'} whose kick is next */
export const nextKick = ({ ours, theirs }) => (ours.length <= theirs.length ? 'ours' : 'theirs');

/**
 * The winner, as soon as the other side cannot catch up.
 * @param {Match} match @returns {'ours' | 'theirs' | null}
 */
export function winnerOf({ ours, theirs }) {
  const lead = countGoals(ours) - countGoals(theirs);
  if (ours.length > KICKS || theirs.length > KICKS || isSuddenDeath({ ours, theirs }))
    return ours.length === theirs.length && lead !== 0 ? (lead > 0 ? 'ours' : 'theirs') : null;
  if (lead > KICKS - theirs.length) return 'ours';
  if (-lead > KICKS - ours.length) return 'theirs';
  return null;
}
