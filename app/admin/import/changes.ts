import { LANGUAGES } from '../../../shared/languages.ts';

interface Change {
  before: unknown;
  after: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Leaves out changes to base columns that repeat the game's own language. They are copies until the game is translated. */
export function distinctChanges<Kind extends Change>(changes: Record<string, Kind>): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, change]) => {
      const isCopied = LANGUAGES.some(({ suffix }) => {
        const copy = suffix === '' ? undefined : changes[`${field}${suffix}`];
        return copy !== undefined && isSame(copy.after, change.after);
      });
      return !isCopied;
    }),
  );
}
