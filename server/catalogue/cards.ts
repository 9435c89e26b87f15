/** Reads for scripts in the browser: favorites and a random game. */
import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { GameCard } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/languages.ts';
import { type Reader, readersOf } from '../../shared/localized.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import type { Database } from '../platform/db/database.ts';
import { games, isListedIn, isVisibleIn } from '../platform/db/schema.ts';
import { presentCard } from './present.ts';
import { type CardRow, cardColumnsFor, filledCategories, listedGames } from './queries.ts';

function visibleCards({ orm }: Database, reader: Reader, ids: readonly string[]) {
  return orm
    .select(cardColumnsFor(reader))
    .from(games)
    .where(and(inArray(games.id, [...ids]), isVisibleIn(games, reader.language)));
}

/** Selects the slugs of games stored in one storage page and listed in a language, except one game. */
export function slugsInPage({ orm }: Database, language: Language, page: number, except: string | null) {
  return orm
    .select({ slug: games.slug })
    .from(games)
    .where(
      and(
        sql`${games}.ctid >= ${`(${page},0)`}::tid and ${games}.ctid < ${`(${page + 1},0)`}::tid`,
        isListedIn(games, language),
        isNotNull(games.slug),
        except === null ? undefined : ne(games.slug, except),
      ),
    );
}

const ATTEMPTS = 6;

/**
 * Picks a random game of a language from a random storage page, at constant cost for any catalogue size. Ids are
 * time-ordered and imports create thousands per second, so picking by id would be biased.
 *
 * @returns null if there is none
 * @param choice.except a game to avoid if there are others
 */
async function randomSlug(
  database: Database,
  { language, except, random }: { language: Language; except: string | null; random: () => number },
) {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select (pg_relation_size('games') / current_setting('block_size')::bigint)::int as pages`,
  );
  const pages = rows[0]?.pages ?? 0;
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  for (let attempt = 0; attempt < ATTEMPTS && pages > 0; attempt += 1) {
    const drawn = one(await slugsInPage(database, language, Math.floor(random() * pages), except));
    if (drawn) return drawn.slug;
  }
  // Fallback when most games were deleted, or hardly any exist.
  const first: CardRow[] = await listedGames(database, 'plays', { language, limit: 60, offset: 0 });
  const slugs = first.flatMap(({ slug }) => slug ?? []);
  return one(slugs.filter((slug) => slug !== except)) ?? slugs[0] ?? null;
}

export type CardReads = ReturnType<typeof createCardReads>;

export function createCardReads(options: {
  database: Database;
  random: () => number;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
}) {
  const { database, random } = options;
  const readerIn = readersOf(options.site);
  async function present(rows: readonly CardRow[], language: Language): Promise<GameCard[]> {
    if (rows.length === 0) return [];
    const slugs = new Map((await filledCategories(database)).map(({ id, slug }) => [id, slug]));
    return rows.map((row) => presentCard(row, readerIn(language), slugs));
  }

  return {
    /** The requested games that visitors of the language see, in the requested order. */
    async cards({ language, ids }: { language: Language; ids: readonly string[] }) {
      if (ids.length === 0) return [];
      const position = new Map(ids.map((id, index) => [id, index]));
      const rows = await visibleCards(database, readerIn(language), ids);
      rows.sort((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0));
      return present(rows, language);
    },

    /** Slug of a random game of a language. Avoids `except` if there are others; null if there is no game. */
    random: (language: Language, except: string | null) => randomSlug(database, { language, except, random }),
  };
}
