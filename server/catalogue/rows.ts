/** Games for the rows of the home page. */
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { GameCard } from '../../shared/catalogue.ts';
import { ROW_GAMES } from '../../shared/home-rows.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { type LocalizedText, localizedText } from '../../shared/localized.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { categories, games, tags } from '../platform/db/schema.ts';
import { presentCard, presentTag } from './present.ts';
import { type CardRow, cardColumns, filledCategories, gamesByNewest, gamesByPlays } from './queries.ts';
import { gamesOfTag, tagBySlug } from './tags.queries.ts';

/** Games of a category or tag, with its name and the path of its page. */
export interface NamedGames {
  name: LocalizedText;
  path: string;
  games: GameCard[];
}

interface Ask {
  language: Language;
  count: number;
}

const MOST_TAGS = 10;
const MOST = { limit: ROW_GAMES.max, offset: 0 };

export type RowReads = ReturnType<typeof createRowReads>;

/** Remembers the rows of all languages together: a page in another language, or made anew, asks the database nothing. */
export function createRowReads({ database, remember = readAlways }: { database: Database; remember?: Remember }) {
  /** Reads by their name, until any game changes. */
  const ofGames = remember('games', async () => new Map<string, Promise<unknown>>());
  /** Reads about tags, which also end with what they read of games. */
  const ofTags = remember('tags', async () => new WeakMap<object, Map<string, Promise<unknown>>>());
  const ofCategories = remember('categories', async () => filledCategories(database));

  /** @param name identifies the read and, with it, the type of its result */
  function once<T>(known: Map<string, Promise<unknown>>, name: string, read: () => Promise<T>): Promise<T> {
    const found = known.get(name) as Promise<T> | undefined;
    if (found !== undefined) return found;
    const reading = read();
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  }

  async function rememberedGames(name: string, read: () => PromiseLike<CardRow[]>): Promise<CardRow[]> {
    return once(await ofGames(), name, async () => read());
  }

  async function present(rows: readonly CardRow[], { language, count }: Ask): Promise<GameCard[]> {
    const slugs = new Map((await ofCategories()).map(({ id, slug }) => [id, slug]));
    return rows.slice(0, count).map((row) => presentCard(row, language, slugs));
  }

  return {
    /** By plays. */
    async popular(ask: Ask): Promise<GameCard[]> {
      return present(await rememberedGames('popular', () => gamesByPlays(database, MOST)), ask);
    },

    async newest(ask: Ask): Promise<GameCard[]> {
      return present(await rememberedGames('new', () => gamesByNewest(database, MOST)), ask);
    },

    /** By plays. Null for a category that is gone or inactive. */
    async ofCategory(id: string, ask: Ask): Promise<NamedGames | null> {
      const known = (await ofCategories()).find((category) => category.id === id);
      const category = known ?? (await activeCategory(database, id));
      if (category === null) return null;
      const rows = await rememberedGames(`category ${id}`, () => gamesByPlays(database, MOST, id));
      const games = await present(rows, ask);
      return { name: localizedText(category, 'name', ask.language), path: `/category/${category.slug}`, games };
    },

    /** By plays. Null for a tag that is gone. */
    async ofTag(slug: string, ask: Ask): Promise<NamedGames | null> {
      const [all, generations] = await Promise.all([ofGames(), ofTags()]);
      const known = generations.get(all) ?? new Map<string, Promise<unknown>>();
      generations.set(all, known);
      const { tag, rows } = await once(known, `tag ${slug}`, async () => {
        const tag = await tagBySlug(database, slug);
        return { tag, rows: tag === null ? [] : await gamesOfTag(database, MOST, tag.id) };
      });
      if (tag === null) return null;
      return { name: presentTag(tag, ask.language).name, path: `/tag/${slug}`, games: await present(rows, ask) };
    },

    /** The active ones among these games, in this order. */
    async chosen(ids: readonly string[], language: Language): Promise<GameCard[]> {
      const rows = await rememberedGames(`games ${ids.join()}`, () =>
        database.orm
          .select(cardColumns)
          .from(games)
          .where(and(inArray(games.id, [...ids]), games.active)),
      );
      const position = new Map(ids.map((id, index) => [id, index]));
      const sorted = rows.toSorted((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0));
      return present(sorted, { language, count: ids.length });
    },

    /** At most 10 tags whose slug begins with `start`, with their name in the base language. */
    async tagsLike(start: string) {
      const rows = await tagsFrom(database, start);
      return rows.map((row) => ({ slug: row.slug, name: presentTag(row, DEFAULT_LANGUAGE).name.text }));
    },
  };
}

/** The first slugs from `start` on that begin with it. Slugs are ASCII, and `~` follows all of their characters. */
function tagsFrom({ orm }: Database, start: string) {
  return orm
    .select()
    .from(tags)
    .where(and(gte(tags.slug, start), lt(tags.slug, `${start}~`)))
    .orderBy(asc(tags.slug))
    .limit(MOST_TAGS);
}

/** An active category, even without games. */
async function activeCategory({ orm }: Database, id: string) {
  const [row] = await orm
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), categories.active));
  return row ?? null;
}
