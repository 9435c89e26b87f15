import { PROVIDER_LABELS, type ProviderId } from '../../../shared/forms/import.ts';
import { type Change, recordChange, recordChanges } from '../../activity/usecases.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/faults.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { categoryKey } from '../genres/provider-words.ts';
import {
  categoryNames,
  lockRow,
  mapRow,
  mapRows,
  placeWaiting,
  type WordCount,
  waitingCounts,
  wordCounts,
  writeRow,
} from './queries.ts';
import { type MappedWord, mappedWords, matchesFilter, type WordFilter } from './words.ts';

export { type MappedWord, SHOWN_WORDS, type WordFilter } from './words.ts';

/** Games per transaction, and transactions per request, so that other queries can run in between. */
const BATCH = 100;
const BATCHES = 10;

type By = Pick<Operator, 'id'>;

/** Names a row: the word in any spelling. */
export interface WordName {
  provider: ProviderId;
  word: string;
}

/** Maps providers' words to categories of this site. */
export type CategoryMapAdmin = ReturnType<typeof createCategoryMapAdmin>;

const unknownCategory = () => invalidField('category_id', 'unknown_category', 'there is no such category');
/** The word has no category that games could get. */
const notMapped = () => invalidField('word', 'not_mapped', 'the word has no category');

export function createCategoryMapAdmin(options: { database: Database; now: () => Date }) {
  const { database, now } = options;

  async function known(provider?: string): Promise<MappedWord[]> {
    const words = await wordCounts(database, provider);
    const waiting = await waitingCounts(database, provider);
    return mappedWords({ words, waiting, rows: await mapRows(database, provider) });
  }

  async function find({ provider, word }: WordName): Promise<MappedWord> {
    const key = categoryKey(word);
    const isMeant = (counted: WordCount) => categoryKey(counted.word) === key;
    const [found] = mappedWords({
      words: (await wordCounts(database, provider)).filter(isMeant),
      waiting: (await waitingCounts(database, provider)).filter(isMeant),
      rows: await mapRow(database, { provider, key }),
    });
    return found ?? { provider, word: key, label: word, categoryId: null, games: 0, waiting: 0 };
  }

  /** One short transaction, retried on conflicts. @returns how many games were placed */
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
      // The category was just deleted, and its mapping with it.
      throw violatedConstraint(error) === null ? error : notMapped();
    });
  }

  return {
    /** Most used words first. Pages start at 1. */
    async list(filter: WordFilter, { page, pageSize }: { page: number; pageSize: number }) {
      const found = (await known(filter.provider)).filter(matchesFilter(filter));
      return { total: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) };
    },

    /**
     * Maps a word for future imports; null: games with it stay without category. The last of concurrent saves wins.
     *
     * @throws {Refusal} `invalid` with `unknown_category`
     */
    async update(name: WordName, categoryId: string | null, by: By) {
      const { provider } = name;
      const key = categoryKey(name.word);
      const { label } = await find(name);
      await database.transaction(async (transaction) => {
        const at = now();
        const before = await lockRow(transaction, { provider, key });
        if (before !== null && before.categoryId === categoryId) return;
        const names = await categoryNames(transaction, [before?.categoryId ?? null, categoryId]);
        const called = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
        if (categoryId !== null && called(categoryId) === null) throw unknownCategory();
        await writeRow(transaction, { provider, key, categoryId }, at);
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
    },

    /**
     * Places up to a thousand waiting games with this word in its category. Keeps operators' decisions.
     *
     * @returns how many were placed, and how many still wait
     * @throws {Refusal} `invalid` with `not_mapped`
     */
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
