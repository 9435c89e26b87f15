/** Corrects words that occur nowhere to the nearest words of the catalogue. */
import { and, type SQL, sql } from 'drizzle-orm';
import { meaningOf } from '../../categories/genres/meanings.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { gameSearch, searchWords } from '../../platform/db/schema.ts';
import { inBands, SAMPLE_BAND } from './bands.ts';
import { hasWord, isAmong, isKnown, rowsForReader } from './conditions.ts';
import { type SearchQuery, searchQuery } from './query.ts';

/** Number of similar words compared letter by letter. */
const CANDIDATES = 24;
const SHORTEST = 4;

/** Returns the number of changed, added, removed and swapped letters between two words. */
export function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Math.max(row, column);
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = row === 0 ? 0 : 1; column <= other.length; column += 1) {
      if (row === 0) {
        rows[0]?.splice(column, 1, column);
        continue;
      }
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.splice(column, 1, best);
    }
  }
  return at(one.length, other.length);
}

/** Returns the number of edits that are probably typing mistakes, by the length of the word. */
export const allowedEdits = (length: number): number => (length < 5 ? 1 : length < 7 ? 2 : 3);

/** Returns the nearest word that finds something, or null. */
async function nearestWord(
  handle: Handle,
  word: string,
  query: SearchQuery,
  mostEdits = allowedEdits(word.length),
): Promise<string | null> {
  if (word.length < SHORTEST) return null;
  const { rows } = await handle.execute<{ word: string; similarity: number }>(sql`
    select word, similarity(word, ${word}) as similarity from ${searchWords}
    where word % ${word} and word <> ${word} order by similarity desc, word limit ${CANDIDATES}`);
  const near = rows
    .map((row) => ({ ...row, edits: editDistance(word, row.word) }))
    .filter(({ edits }) => edits <= mostEdits)
    // Two edits change more of a short word than three of a long one: `soliter` is `solitaire`, not `soldier`.
    .map(({ edits, ...row }) => ({ ...row, nearness: row.similarity - edits / Math.max(word.length, row.word.length) }))
    .toSorted((one, other) => other.nearness - one.nearness);
  for (const candidate of near) {
    if (meaningOf(candidate.word, query.language) !== null) return candidate.word;
    if (await finds(handle, hasWord(candidate.word, query), query)) return candidate.word;
  }
  return null;
}

/** Returns whether any row of the search matches a condition. Most words that exist are in the most played games. */
export async function finds(handle: Handle, condition: SQL, query: SearchQuery): Promise<boolean> {
  const rows = rowsForReader(query);
  for (const part of [inBands(SAMPLE_BAND, rows.languages), undefined]) {
    const found = await handle
      .select({ id: gameSearch.game_id })
      .from(gameSearch)
      .where(and(isAmong(rows), condition, part))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * Replaces the unknown words of a query. Returns the new query and its text; null if there is nothing to replace.
 *
 * @param isNothing whether the query finds nothing at all
 */
export async function correctedQuery(
  handle: Handle,
  query: SearchQuery,
  isNothing: boolean,
): Promise<{ query: SearchQuery; text: string } | null> {
  const words: string[] = [];
  let isChanged = false;
  for (const term of query.terms) {
    const isFound = !(isNothing && query.terms.length === 1) && (await finds(handle, isKnown(term, query), query));
    if (isFound || term.words.length === 0) words.push(term.typed);
    for (const word of isFound ? [] : term.words) {
      const nearest = await nearestWord(handle, word, query);
      if (nearest !== null) isChanged = true;
      words.push(nearest ?? word);
    }
  }
  // Also try the words as one, misspelled: `fre cell`. Not with as many edits as a word is long: `cat runner` is not `runner`.
  const joined = query.spellings.at(-1)?.join('') ?? '';
  const mostEdits = allowedEdits(Math.min(...words.map((word) => word.length)));
  const nearest = isChanged || !isNothing ? null : await nearestWord(handle, joined, query, mostEdits);
  const text = nearest ?? words.join(' ');
  isChanged ||= nearest !== null;
  const corrected = isChanged ? searchQuery(text, query.language, query) : null;
  return corrected && { query: corrected, text };
}
