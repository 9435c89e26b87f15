import { type CategoryTable, defaultCategory, tableKey } from '../../categories/genres/provider-words.ts';

/**
 * Chooses one of several words as the category: the first that names one of our genres, or else the first. Feeds mix
 * genres with words like `New` and `Mobile`.
 *
 * @param own words that only this provider uses
 */
export function categoryWord(words: readonly string[], own?: CategoryTable): string | null {
  const named = words.find((word) => own?.has(tableKey(word)) || defaultCategory(word) !== null);
  return named ?? words[0] ?? null;
}
