/** Places games in all categories that their words indicate, in addition to the main one. */
import { createHash } from 'node:crypto';
import { beginningOf } from '../../../shared/characters.ts';
import type { Language } from '../../../shared/languages.ts';
import { inLanguages } from '../../../shared/localized.ts';
import { claim, endClaim } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { GENRES, hintPhrases, strongPhrases, weakPhrases } from '../genres/lexicon.ts';
import { defaultCategory } from '../genres/provider-words.ts';
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
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Games per transaction, so that visitors' queries can run in between. */
const BATCH = 100;
/** Number of words of a membership that operators see. */
const SHOWN_WORDS = 4;
const MAX_WORD = 40;
/** Milliseconds of work per minute; the rest is left to visitors. */
const BUDGET = 20_000;
const EVERY_MINUTE = { name: 'place games in categories', interval: 30_000, abandonedAfter: 600_000 };
/** Increase it when `evidence.ts` changes, to place all games again. */
const RULES = 1;

/** Returns the provider's own category, as stored by the last import. */
export function providerWord({ provider_values }: Pick<GameWithWords, 'provider_values'>): string | null {
  const word = provider_values.provider_category;
  return typeof word === 'string' && word !== '' ? word : null;
}

const present = (texts: object): string[] => Object.values(texts).filter((text) => typeof text === 'string');

export function wordsOfGame(game: Omit<GameWithWords, 'category_id' | 'field_sources'>): GameWords {
  const tags = Object.values(inLanguages(game, 'tags'));
  return {
    tags: [...new Set(tags.flat())],
    tagCount: Math.max(...tags.map(({ length }) => length)),
    titles: present(inLanguages(game, 'title')),
    descriptions: present(inLanguages(game, 'description')),
    providerWord: providerWord(game),
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

const genreWords = (read: readonly Language[]) =>
  JSON.stringify(
    GENRES.map((genre) => [
      ...[genre.key, genre.within],
      ...[strongPhrases(genre, read), weakPhrases(genre, read), hintPhrases(genre, read)],
    ]),
  );

async function readVocabulary(database: Database, read: readonly Language[]) {
  const categories = await placeableCategories(database);
  const hash = createHash('sha256')
    .update(JSON.stringify([RULES, genreWords(read), categories]))
    .digest('base64url');
  return { vocabulary: vocabularyOf(categories, defaultCategory, read), hash };
}

export type Memberships = ReturnType<typeof createMemberships>;

interface MembershipOptions {
  database: Database;
  now: () => Date;
  /** The languages of the site, whose words for genres count. */
  offered: () => readonly Language[];
}

export function createMemberships({ database, now, offered }: MembershipOptions) {
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
    const { vocabulary, hash } = await readVocabulary(database, offered());
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
