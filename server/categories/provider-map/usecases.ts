import { PROVIDER_LABELS, type ProviderId } from '../../../shared/forms/import.ts';
import type { Language } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { type Change, recordChange, recordChanges } from '../../activity/usecases.ts';
import { attempt } from '../../platform/db/attempts.ts';
import { violatedConstraint } from '../../platform/db/faults.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { categoryKey } from '../genres/provider-words.ts';
import { categoryNames } from '../names.ts';
import type { CategoryOptions } from '../resource.ts';
import { categoryOfWord } from './new-category.ts';
import {
  isDecided,
  lockRow,
  type MapRow,
  mapRows,
  placeWaiting,
  type WordCount,
  waitingCounts,
  wordCounts,
  writeRow,
} from './queries.ts';
import { type BuiltInCategory, defaultCategories } from './resolver.ts';

/** Games per transaction, and transactions per request, so that other queries can run in between. */
const BATCH = 100;
const BATCHES = 10;

/** A provider's category word and its mapping. */
export interface MappedWord {
  provider: string;
  /** The folded word, which is the row's key. */
  word: string;
  /** The most frequent spelling. */
  label: string;
  categoryId: string | null;
  /** Imported games with this word. */
  games: number;
  /** Number of games without a category, unless an operator decided that. */
  waiting: number;
}

interface Entry extends MappedWord {
  spellings: Map<string, number>;
}

export interface KnownWords {
  words: readonly WordCount[];
  waiting: readonly WordCount[];
  rows: readonly MapRow[];
  /** The category of a word that nobody mapped, as the next import would choose it. */
  defaultOf: (provider: string, word: string) => string | null | undefined;
}

/** Returns the most frequent spelling; the first one in case of a tie. */
function usualSpelling({ word, spellings }: Entry): string {
  const [usual] = [...spellings].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return usual?.[0] ?? word;
}

/** Merges words of games and of the table, one entry per folded word, most used first. */
export function mappedWords({ words, waiting, rows, defaultOf }: KnownWords): MappedWord[] {
  const entries = new Map<string, Entry>();
  const entryOf = (provider: string, key: string): Entry => {
    const id = `${provider} ${key}`;
    const known = entries.get(id);
    if (known) return known;
    const categoryId = defaultOf(provider, key) ?? null;
    const fresh = { provider, word: key, label: key, categoryId, games: 0, waiting: 0, spellings: new Map() };
    entries.set(id, fresh);
    return fresh;
  };
  for (const row of rows) {
    const entry = entryOf(row.provider, row.key);
    if (isDecided(row)) entry.categoryId = row.categoryId;
  }
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
  /** Part of the word, ignoring case and accents. */
  q?: string | undefined;
  /** `unmapped`: without a category; `waiting`: with games that could be placed. */
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

type By = Pick<Operator, 'id'>;

interface WordName {
  provider: ProviderId;
  word: string;
}

export type CategoryMapAdmin = ReturnType<typeof createCategoryMapAdmin>;

const unknownCategory = () => invalidField('category_id', 'unknown_category', 'there is no such category');
/** The word has no category in which to place games. */
const notMapped = () => invalidField('word', 'not_mapped', 'the word has no category');

export function createCategoryMapAdmin(options: CategoryOptions & { builtIn: BuiltInCategory }) {
  const { database, now, builtIn } = options;

  async function known(provider?: string): Promise<MappedWord[]> {
    const words = await wordCounts(database, provider);
    const waiting = await waitingCounts(database, provider);
    const rows = await mapRows(database, provider);
    return mappedWords({ words, waiting, rows, defaultOf: await defaultCategories(database, builtIn) });
  }

  async function find({ provider, word }: WordName): Promise<MappedWord> {
    const key = categoryKey(word);
    const found = (await known(provider)).find((one) => one.word === key);
    return found ?? { provider, word: key, label: word, categoryId: null, games: 0, waiting: 0 };
  }

  /** Runs one short transaction, retried on conflicts. @returns the number of games placed */
  async function applyBatch(by: By, target: Parameters<typeof placeWaiting>[1]): Promise<number> {
    const placing = attempt(database, async (transaction) => {
      const at = now();
      const placed = await placeWaiting(transaction, target, { limit: BATCH, now: at });
      const changes = placed.map(
        ({ id, title }): Change => ({
          actor: by.id,
          action: 'update',
          entity: 'game',
          entityId: id,
          label: title,
          changes: { category_id: { before: null, after: target.categoryId } },
          at,
        }),
      );
      await recordChanges(transaction, changes);
      return placed.length;
    });
    return placing.catch((error: unknown) => {
      // The category was just deleted together with its mapping.
      throw violatedConstraint(error) === null ? error : notMapped();
    });
  }

  /** Maps a word for future imports. The last of concurrent saves wins. @throws {Refusal} unknown_category */
  async function update(name: WordName, categoryId: string | null, by: By) {
    const { provider } = name;
    const key = categoryKey(name.word);
    const { label } = await find(name);
    await database.transaction(async (transaction) => {
      const at = now();
      const before = await lockRow(transaction, { provider, key });
      const isSame = before !== null && before.categoryId === categoryId;
      if (isSame && before.by === 'operator') return;
      const names = await categoryNames(transaction, [before?.categoryId ?? null, categoryId]);
      const called = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
      if (categoryId !== null && called(categoryId) === null) throw unknownCategory();
      await writeRow(transaction, { provider, key, categoryId }, at);
      // The operator confirms the mapping that an import derived from the word.
      if (isSame) return;
      await recordChange(transaction, {
        actor: by.id,
        action: 'update',
        entity: 'category_map',
        entityId: `${provider}:${key}`,
        label: `${PROVIDER_LABELS[provider]}\u00a0: ${label}`,
        changes: { category: { before: called(before?.categoryId ?? null), after: called(categoryId) } },
        at,
      });
    });
    return find(name);
  }

  return {
    /** Most used words first. Pages start at 1. */
    async list(filter: WordFilter, { page, pageSize }: { page: number; pageSize: number }) {
      const found = (await known(filter.provider)).filter(matchesFilter(filter));
      return { total: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) };
    },

    update,

    /** Creates a category from the word, unless there is one, and maps the word to it. @throws {Refusal} slug_taken */
    async create(name: WordName, by: Operator, reader?: Language) {
      const { label } = await find(name);
      const categoryId = await categoryOfWord(options, label, by);
      return {
        word: await update(name, categoryId, by),
        category: (await categoryNames(database.orm, [categoryId], reader)).get(categoryId) ?? label,
      };
    },

    /** Places up to a thousand waiting games. Keeps operators' decisions. @throws {Refusal} not_mapped */
    async apply(name: WordName, by: By) {
      const { provider } = name;
      const key = categoryKey(name.word);
      const { categoryId } = await find(name);
      if (categoryId === null) throw notMapped();
      const words = (await waitingCounts(database, provider))
        .map(({ word }) => word)
        .filter((word) => categoryKey(word) === key);
      let updated = 0;
      for (let batch = 0; batch < BATCHES && words.length > 0; batch += 1) {
        const placed = await applyBatch(by, { provider, words, categoryId });
        updated += placed;
        if (placed < BATCH) break;
      }
      return { updated, waiting: (await find(name)).waiting };
    },
  };
}
