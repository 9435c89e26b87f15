import { LANGUAGES, languageEntry } from '../../../shared/languages.ts';

interface Change {
  before: unknown;
  after: unknown;
}

/** Feeds are in English: until a game is translated, its base columns are copies. */
const FEED_SUFFIX = languageEntry('en').suffix;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Leaves out changes to English fields that the base column repeats. */
export function distinctChanges<Kind extends Change>(changes: Record<string, Kind>): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, change]) => {
      const copy = changes[`${field}${FEED_SUFFIX}`];
      const isBase = LANGUAGES.every(({ suffix }) => suffix === '' || !field.endsWith(suffix));
      return !(isBase && copy !== undefined && isSame(copy.after, change.after));
    }),
  );
}

/** The new value of a field, if it is a text. */
export function textAfter(changes: Record<string, Change>, field: string): string | null {
  const value = changes[field]?.after;
  return typeof value === 'string' && value !== '' ? value : null;
}
