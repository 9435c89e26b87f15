/** Games for the rows of the home page. */
import { and, eq } from 'drizzle-orm';
import type { GameCard } from '../../shared/catalogue.ts';
import { entryPath } from '../../shared/entry-path.ts';
import { MOST_WITHOUT_ROWS, ROW_GAMES, USUAL_CATEGORIES } from '../../shared/home-rows.ts';
import { type Language, perLanguage } from '../../shared/languages.ts';
import { entityName, type LocalizedText, readersOf } from '../../shared/localized.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../shared/offered-languages.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { categories } from '../platform/db/schema.ts';
import { columnsWithTexts, withTexts } from '../platform/db/texts.ts';
import { preparePopularOfCategory } from './categories.queries.ts';
import { readFilledCategories } from './filled-categories.ts';
import { presentCard, presentTag } from './present.ts';
import { askedBy, type CardRow, hasMoreGames, prepareReads } from './queries.ts';
import { gamesOfTag, tagBySlug, tagsStartingWith } from './tags.queries.ts';

/** Games of a category or tag, with its name and the path of its page. */
interface NamedGames {
  name: LocalizedText;
  path: string;
  games: GameCard[];
}

interface Ask {
  language: Language;
  count: number;
}

const MOST_TAGS = 10;
const FIRST_OF_ROW = { limit: ROW_GAMES.max, offset: 0 };

export type RowReads = ReturnType<typeof createRowReads>;

/** Reads games for rows, and caches the rows of each language. */
export function createRowReads(options: {
  database: Database;
  remember?: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
}) {
  const { database, remember = readAlways, site = EVERY_LANGUAGE } = options;
  const readerIn = readersOf(site);
  const prepared = prepareReads(database);
  const popularOfCategory = preparePopularOfCategory(database, ROW_GAMES.max);
  /** Cards by the key of their query. Invalidated when any game changes. */
  const ofGames = remember('games', async () => new Map<string, Promise<CardRow[]>>());
  /** The most played games of tags. A game that becomes visible appears within a minute; a hidden one disappears at once. */
  const ofTags = remember('tags', async () => new Map<string, ReturnType<typeof popularOfTag>>());
  const ofCategories = remember('categories', () => readFilledCategories(database, site));

  const large = perLanguage((language) => remember('games', () => hasMoreGames(database, language, MOST_WITHOUT_ROWS)));

  /** Shares the result with concurrent readers. A failed read is not cached. */
  function once<T>(known: Map<string, Promise<T>>, name: string, read: () => Promise<T>): Promise<T> {
    const found = known.get(name);
    if (found !== undefined) return found;
    const reading = read();
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  }

  async function popularOfTag(slug: string, language: Language) {
    const tag = await tagBySlug(database, slug);
    const rows = tag === null ? [] : await gamesOfTag(database, { ...FIRST_OF_ROW, language }, tag.id);
    return { tag, ids: rows.map(({ id }) => id) };
  }

  const picked = async (name: string, language: Language, read: () => Promise<CardRow[]>) =>
    once(await ofGames(), `${language} ${name}`, read);

  async function chosenRows(ids: readonly string[], language: Language): Promise<CardRow[]> {
    const rows = await picked(`games ${ids.join()}`, language, () =>
      prepared.cardsByIds.execute({ ids, ...askedBy(readerIn(language)) }),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function present(rows: readonly CardRow[], language: Language): Promise<GameCard[]> {
    const { slugs } = await ofCategories();
    return rows.map((row) => presentCard(row, readerIn(language), slugs));
  }

  const first = async (name: string, statement: typeof prepared.rowPopular, { language, count }: Ask) =>
    present(
      (await picked(name, language, () => statement.execute(askedBy(readerIn(language))))).slice(0, count),
      language,
    );

  return {
    popular: (ask: Ask): Promise<GameCard[]> => first('popular', prepared.rowPopular, ask),

    trending: (ask: Ask): Promise<GameCard[]> => first('trending', prepared.rowTrending, ask),

    newest: (ask: Ask): Promise<GameCard[]> => first('new', prepared.rowNewest, ask),

    /** By plays. Null for a deleted or inactive category. */
    async ofCategory(id: string, ask: Ask): Promise<NamedGames | null> {
      const { language } = ask;
      const { all } = await ofCategories();
      const category = all.find((one) => one.id === id) ?? (await activeCategory(database, id));
      if (category === null) return null;
      const rows = await picked(`category ${id}`, language, () => popularOfCategory(category, readerIn(language)));
      const cards = await present(rows.slice(0, ask.count), language);
      return {
        name: entityName(category, 'name', readerIn(language)),
        path: entryPath('category', category.slug),
        games: cards,
      };
    },

    /** By plays. Null for a deleted tag. */
    async ofTag(slug: string, ask: Ask): Promise<NamedGames | null> {
      const { language } = ask;
      const { tag, ids } = await once(await ofTags(), `${language} ${slug}`, () => popularOfTag(slug, language));
      if (tag === null) return null;
      const cards = await present(await chosenRows(ids.slice(0, ask.count), language), language);
      return { name: presentTag(tag, readerIn(language)).name, path: entryPath('tag', slug), games: cards };
    },

    /**
     * The biggest categories of a language, for a home page that nobody has arranged. Null for a catalogue too small for
     * rows.
     */
    async biggestCategories(language: Language): Promise<string[] | null> {
      if (!(await large[language]())) return null;
      const bySize = (await ofCategories())
        .in(language)
        .toSorted((one, other) => other.game_count - one.game_count || (one.slug < other.slug ? -1 : 1));
      return bySize.slice(0, USUAL_CATEGORIES).map(({ id }) => id);
    },

    /** The given games that visitors of the language see, in this order. */
    chosen: async (ids: readonly string[], language: Language): Promise<GameCard[]> =>
      present(await chosenRows(ids, language), language),

    /** At most 10 tags whose slug starts with `start`, with their names in the root language. */
    async tagsLike(start: string) {
      const rows = await tagsStartingWith(database, start, MOST_TAGS);
      return rows.map((row) => ({ slug: row.slug, name: presentTag(row, readerIn(site.root)).name.text }));
    },
  };
}

/** Returns an active category, even without games. */
async function activeCategory({ orm }: Database, id: string) {
  const [row] = await orm
    .select(columnsWithTexts('category'))
    .from(categories)
    .where(and(eq(categories.id, id), categories.active));
  return row === undefined ? null : withTexts(row);
}
