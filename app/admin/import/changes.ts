import { LANGUAGES, languageEntry } from '../../../shared/languages.ts';

interface Change {
  before: unknown;
  after: unknown;
}

/** Feeds are in English: as long as nobody has translated a game, its base columns are a copy. */
const FEED_SUFFIX = languageEntry('en').suffix;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes of a game without those that its English texts and their copies in the base columns have in common. */
export function distinctChanges<Kind extends Change>(changes: Record<string, Kind>): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, change]) => {
      const copy = changes[`${field}${FEED_SUFFIX}`];
      const isBase = LANGUAGES.every(({ suffix }) => suffix === '' || !field.endsWith(suffix));
      return !(isBase && copy !== undefined && isSame(copy.after, change.after));
    }),
  );
}

/** What a change leads to, if it is a text. */
export function textAfter(changes: Record<string, Change>, field: string): string | null {
  const value = changes[field]?.after;
  return typeof value === 'string' && value !== '' ? value : null;
}
