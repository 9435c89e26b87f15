/** Finds categories by name, so that the operators' names for categories find their games. */
import { inLanguages } from '../../../shared/localized.ts';
import { phraseOf, stemOf } from '../../categories/genres/phrases.ts';
import type { CategoryRow } from '../queries.ts';
import type { SearchQuery } from './query.ts';
import { runsOf } from './words.ts';

/** If more categories match, the search does not mean a category. */
const MOST_NAMED = 3;

const stemsOf = (words: readonly string[]) => words.map((word) => stemOf(phraseOf(word))).filter((stem) => stem !== '');

/** Returns categories whose name in any language has all words of a search, those with fewer other words first. */
export function namedCategories({ terms }: SearchQuery, rows: readonly CategoryRow[]): CategoryRow[] {
  const asked = stemsOf(terms.flatMap(({ words }) => words));
  if (asked.length === 0) return [];
  const fits = rows.flatMap((row) => {
    const names = Object.values(inLanguages(row, 'name')).map((name) => new Set(stemsOf(runsOf(name ?? ''))));
    const sizes = names.filter((name) => asked.every((word) => name.has(word))).map(({ size }) => size);
    return sizes.length === 0 ? [] : [{ row, others: Math.min(...sizes) }];
  });
  return fits
    .toSorted((one, other) => one.others - other.others)
    .slice(0, MOST_NAMED)
    .map(({ row }) => row);
}
