/** Places games in all categories that their words indicate, in addition to the main one. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beginningOf } from '../../../shared/characters.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../shared/languages.ts';
import { baseLanguage, columnOf } from '../../../shared/localized.ts';
import { sentLanguage } from '../../catalogue/write/game.ts';
import { claim, endClaim } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { GENRES } from '../genres/lexicon.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import { VOCABULARY_LIST } from '../genres/vocabulary/index.ts';
import { type GameWords, indicatedCategories } from './evidence.ts';
import {
  type GameWithWords,
  gamesWithWords,
  idsAfter,
  type Member,
  noteSwept,
  queued,
  removeQueued,
  replaceMembers,
  sweptTo,
} from './members.queries.ts';
import { placeableCategories } from './queries.ts';
import { type Said, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Games per transaction, so that visitors' queries can run in between. */
const BATCH = 100;
/** Number of words of a membership that operators see. */
const SHOWN_WORDS = 4;
const MAX_WORD = 40;
/** Milliseconds of work per minute; the rest is left to visitors. */
const BUDGET = 20_000;
const EVERY_MINUTE = { name: 'place games in categories', interval: 30_000, abandonedAfter: 600_000 };
/** Increase it when `evidence.ts` changes, to place all games again. */
const RULES = 2;

/** Returns the provider's own category, as stored by the last import. */
export function providerWord({ provider_values }: Pick<GameWithWords, 'provider_values'>): string | null {
  const word = provider_values.provider_category;
  return typeof word === 'string' && word !== '' ? word : null;
}

const isSame = (one: Said, other: Said) => one.text === other.text && one.language === other.language;

export function wordsOfGame(game: Omit<GameWithWords, 'category_id' | 'field_sources'>): GameWords {
  const base = baseLanguage(game);
  /** Texts by language, without those of the base that are there in its own language, too. */
  const textsOf = (field: 'title' | 'description'): Said[] => {
    const said = LANGUAGE_CODES.flatMap((code) => {
      const text = game[columnOf(field, code)];
      return text ? [{ text, language: code === DEFAULT_LANGUAGE ? base : code }] : [];
    });
    return said.filter((one, index) => said.findIndex((other) => isSame(one, other)) === index);
  };
  const lists = LANGUAGE_CODES.map((code) => ({ code, list: game[columnOf('tags', code)] }));
  const word = providerWord(game);
  return {
    tags: lists.flatMap(({ code, list }) => {
      // A base list may be in another language than the texts beside it: one that it repeats tells.
      const isRepeated =
        code === DEFAULT_LANGUAGE && lists.some((other) => other.code !== code && isDeepStrictEqual(other.list, list));
      return isRepeated ? [] : list.map((text) => ({ text, language: code === DEFAULT_LANGUAGE ? base : code }));
    }),
    tagCount: Math.max(...lists.map(({ list }) => list.length)),
    titles: textsOf('title'),
    descriptions: textsOf('description'),
    providerWord: word === null ? null : { text: word, language: sentLanguage(game) },
  };
}

/** Returns whether an operator decided that the game has no category. */
const isLeftOut = ({ category_id, field_sources }: GameWithWords) =>
  category_id === null && field_sources.category_id?.by === 'operator';

function membersOf(game: GameWithWords, vocabulary: Vocabulary): Member[] {
  if (isLeftOut(game)) return [];
  const indicated = indicatedCategories(wordsOfGame(game), vocabulary);
  return [...indicated].map(([category_id, words]) => ({
    game_id: game.id,
    category_id,
    words: [...words]
      .slice(0, SHOWN_WORDS)
      .map((word) => beginningOf(word, MAX_WORD))
      .join(', '),
  }));
}

/** All that places games, so that they are placed anew when some of it changes. */
const genreWords = () => [
  GENRES.map(({ key, within }) => [key, within]),
  VOCABULARY_LIST.map(([code, { genres }]) => [
    code,
    Object.entries(genres).map(([key, { name, words, tags, hints }]) => [key, name, words, tags, hints]),
  ]),
];

async function readVocabulary(database: Database) {
  const categories = await placeableCategories(database);
  const hash = createHash('sha256')
    .update(JSON.stringify([RULES, genreWords(), categories]))
    .digest('base64url');
  return { vocabulary: vocabularyOf(categories, defaultCategory), hash };
}

export type Memberships = ReturnType<typeof createMemberships>;

interface MembershipOptions {
  database: Database;
  now: () => Date;
}

export function createMemberships({ database, now }: MembershipOptions) {
  const closing = new AbortController();

  async function place(ids: readonly string[], vocabulary: Vocabulary): Promise<number> {
    const games = await gamesWithWords(database, ids);
    return replaceMembers(
      database,
      ids,
      games.flatMap((game) => membersOf(game, vocabulary)),
    );
  }

  /** Places games whose words changed, in the order of their changes. */
  async function* queue(vocabulary: Vocabulary): AsyncGenerator<number> {
    for (;;) {
      const entries = await queued(database, BATCH);
      if (entries.length === 0) return;
      const changed = await place([...new Set(entries.map(({ game_id }) => game_id))], vocabulary);
      await removeQueued(
        database,
        entries.map(({ position }) => position),
      );
      yield changed;
    }
  }

  /** Places all games if categories or their words changed since the last time; continues where that stopped. */
  async function* sweep(vocabulary: Vocabulary, hash: string): AsyncGenerator<number> {
    for (let after = await sweptTo(database, hash); after !== null; ) {
      const ids = await idsAfter(database, after, BATCH);
      const changed = await place(ids, vocabulary);
      after = ids.length < BATCH ? null : (ids.at(-1) ?? null);
      await noteSwept(database, hash, after);
      yield changed;
    }
  }

  /** Places what is due in small transactions, and yields the number of changes after each. */
  async function* due(): AsyncGenerator<number> {
    const { vocabulary, hash } = await readVocabulary(database);
    yield* queue(vocabulary);
    yield* sweep(vocabulary, hash);
  }

  return {
    due,

    /** Does a part of what is due, in one process at a time. */
    async runDue(): Promise<void> {
      if (!(await claim(database, EVERY_MINUTE, now()))) return;
      const end = performance.now() + BUDGET;
      for await (const _ of due()) {
        if (closing.signal.aborted || performance.now() > end) break;
        await yieldToQueries(database);
      }
      await endClaim(database, EVERY_MINUTE, now());
    },

    close: async () => closing.abort(),
  };
}
