import { type CategoryTable, defaultCategory, tableKey } from '../../categories/genres/provider-words.ts';

/**
 * The word of several that is taken for the category: the first that names one of our genres, since feeds mix them with
 * `New` and `Mobile`, otherwise the first.
 *
 * @param own the provider's words beyond the shared ones
 */
export function categoryWord(words: readonly string[], own?: CategoryTable): string | null {
  const named = words.find((word) => own?.has(tableKey(word)) || defaultCategory(word) !== null);
  return named ?? words[0] ?? null;
}
