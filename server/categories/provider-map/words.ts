import { foldText } from '../../../shared/text.ts';
import { categoryKey } from '../genres/provider-words.ts';
import type { MapRow, WordCount } from './queries.ts';

/** A word of a provider's and what it means here. */
export interface MappedWord {
  provider: string;
  /** Its spellings folded: what names the row. */
  word: string;
  /** As the provider spells it, most of the time. */
  label: string;
  categoryId: string | null;
  /** Imported games that carry it. */
  games: number;
  /** Those of them that have no category, by nobody's decision. */
  waiting: number;
}

/** A word with its spellings and how many games have each. */
interface Entry extends MappedWord {
  spellings: Map<string, number>;
}

export interface KnownWords {
  words: readonly WordCount[];
  waiting: readonly WordCount[];
  rows: readonly MapRow[];
}

/** The spelling that most games have; of two that are equal, the one that comes first. */
function usualSpelling({ word, spellings }: Entry): string {
  const [usual] = [...spellings].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return usual?.[0] ?? word;
}

/** Words that games carry and words that the table has, spellings of one word together: the most used first. */
export function mappedWords({ words, waiting, rows }: KnownWords): MappedWord[] {
  const entries = new Map<string, Entry>();
  const entryOf = (provider: string, key: string): Entry => {
    const id = `${provider} ${key}`;
    const known = entries.get(id);
    if (known) return known;
    const fresh = { provider, word: key, label: key, categoryId: null, games: 0, waiting: 0, spellings: new Map() };
    entries.set(id, fresh);
    return fresh;
  };
  for (const { provider, key, categoryId } of rows) entryOf(provider, key).categoryId = categoryId;
  for (const { provider, word, games } of words) {
    const entry = entryOf(provider, categoryKey(word));
    entry.games += games;
    entry.spellings.set(word, (entry.spellings.get(word) ?? 0) + games);
  }
  for (const { provider, word, games } of waiting) entryOf(provider, categoryKey(word)).waiting += games;
  return [...entries.values()]
    .filter(({ word }) => word !== '')
    .map((entry) => {
      const { spellings: _, ...shown } = entry;
      return { ...shown, label: usualSpelling(entry) };
    })
    .sort((a, b) => b.games - a.games || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
}

export const SHOWN_WORDS = ['all', 'unmapped', 'waiting'] as const;

export interface WordFilter {
  provider?: string | undefined;
  /** Part of the word, in whatever case and with or without accents. */
  q?: string | undefined;
  /** `unmapped`: without a category of ours; `waiting`: with games that could have one. */
  show: (typeof SHOWN_WORDS)[number];
}

export function matchesFilter({ provider, q, show }: WordFilter): (word: MappedWord) => boolean {
  const part = foldText(q ?? '').trim();
  return (word) =>
    (provider === undefined || word.provider === provider) &&
    word.word.includes(part) &&
    (show !== 'unmapped' || word.categoryId === null) &&
    (show !== 'waiting' || word.waiting > 0);
}
