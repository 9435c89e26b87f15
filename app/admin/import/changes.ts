import { FEED_LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';

interface Change {
  before: unknown;
  after: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Leaves out changes to base columns that repeat the feed's language: until a game is translated, they are copies. */
export function distinctChanges<Kind extends Change>(changes: Record<string, Kind>): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, change]) => {
      const copy = changes[columnOf(field, FEED_LANGUAGE)];
      const isBase = LANGUAGES.every(({ suffix }) => suffix === '' || !field.endsWith(suffix));
      return !(isBase && copy !== undefined && isSame(copy.after, change.after));
    }),
  );
}
