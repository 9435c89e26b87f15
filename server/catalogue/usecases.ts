import type {
  CategoryPage,
  CategoryTile,
  GameCard,
  GameDetail,
  GameList,
  ListDevice,
  ListOrder,
  NamedTag,
  TagPage,
} from '../../shared/catalogue.ts';
import type { GameValues } from '../../shared/forms/game.ts';
import { isSlug } from '../../shared/is-slug.ts';
import { type Language, perLanguage } from '../../shared/languages.ts';
import { readersOf } from '../../shared/localized.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../shared/offered-languages.ts';
import { shownIn } from '../../shared/shown-in.ts';
import { isFormerSlug } from '../../shared/slug.ts';
import { nameOrder } from '../../shared/text.ts';
import { currentSlug } from '../platform/db/current-slug.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { reviewList } from '../texts/weak-texts.ts';
import { planSave } from './admin/changes.ts';
import { newestOfCategory, prepareCategoryPage } from './categories.queries.ts';
import { readFilledCategories } from './filled-categories.ts';
import { EMPTY, type ListPosition, listOf, windowOf } from './lists.ts';
import { narrowedGames, tagFilter, tagsOfGames } from './narrowed.queries.ts';
import { cursorOf, isOfOrder } from './orders.ts';
import { readOwnTagLanguages } from './own-tags.ts';
import { keptOut, presentCard, presentCategory, presentGame, presentTag, presentTile } from './present.ts';
import * as queries from './queries.ts';
import { createAsking } from './search/asking.ts';
import { searchCards } from './search.queries.ts';
import { hourlySeed, shuffleHome } from './shuffle.ts';
import { titleKey } from './similar/terms.ts';
import { gamesOfTag, languagesOfTag, tagBySlug, tagsBySlugs } from './tags.queries.ts';

export interface HomeQuery {
  language: Language;
  position: ListPosition;
  /** Trimmed text to search, or null for the whole catalogue. */
  search: string | null;
  /** Category slug; null for all. An unknown slug finds nothing. */
  categorySlug: string | null;
  /** Only games that are known to work on this device. */
  device?: ListDevice | null;
  /** Slugs of required and excluded tags. An unknown required tag finds nothing. */
  tags?: readonly string[];
  without?: readonly string[];
  /** Order of the whole catalogue, `plays` by default. Searches and filtered lists have their own. */
  order?: ListOrder;
}

interface GameQuery {
  language: Language;
  slug: string;
}

type CategoryQuery = GameQuery & { position: ListPosition };

/** Public reads of the catalogue. They return only active categories, and active games that are shown in the language. */
export interface CatalogueReads {
  /** By plays, with the first page shuffled every hour, or in another order. Null for an invalid cursor. */
  home(query: HomeQuery): Promise<GameList | null>;
  /** The chosen tags of the filters, and other tags of the listed games. By name. @param query.games their ids */
  filterTags(query: { language: Language; chosen: readonly string[]; games: readonly string[] }): Promise<NamedTag[]>;
  /** The 12 most popular games, for pages that find nothing. */
  popular(language: Language): Promise<GameCard[]>;
  /** The available orders for a language. Trending and rated need plays and votes first. */
  orders(language: Language): Promise<readonly ListOrder[]>;
  /** Active categories with games in the language, largest first, then by name. */
  categories(language: Language): Promise<readonly CategoryTile[]>;
  /** Newest first. Null for an unknown category or cursor; `movedTo` if its slug has changed. */
  category(query: CategoryQuery): Promise<{ category: CategoryPage; list: GameList } | { movedTo: string } | null>;
  /** By plays, then newest. Null for an unknown tag or cursor, or a page without games. */
  tag(query: CategoryQuery): Promise<{ tag: TagPage; list: GameList } | null>;
  /** Null if unknown or inactive; `movedTo` if its slug has changed. `similar` holds up to 9 games. */
  game(query: GameQuery): Promise<{ game: GameDetail; similar: GameCard[] } | { movedTo: string } | null>;
  /**
   * A game in any state, for its preview. Never use it for a cached page. Null if unknown.
   *
   * @param query.values replace the saved ones; the category stays the saved one
   */
  unpublishedGame(query: {
    language: Language;
    id: string;
    values?: GameValues;
  }): Promise<{ game: GameDetail; similar: GameCard[] } | null>;
}

const MOST_NEAR = 24;
const MOST_POPULAR = 12;
/** Cached until games change, about a kilobyte each. */
const MOST_SIMILAR_CARDS = 2_000;

export function createCatalogueReads(options: {
  database: Database;
  now: () => Date;
  remember?: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
  /** Whether search engines must not list pages whose texts are not the site's own. */
  keepsWeakOut?: () => boolean;
}): CatalogueReads {
  const { database, now, remember = readAlways, keepsWeakOut = () => false, site = EVERY_LANGUAGE } = options;
  const readerIn = readersOf(site);
  const prepared = queries.prepareReads(database);
  const ask = createAsking({ database, remember, site });
  const categoryPage = prepareCategoryPage(database);
  const filled = remember('categories', () => readFilledCategories(database, site));
  const tiles = perLanguage((language) =>
    // Not derived from another cached value, or it could be twice as old.
    remember('categories', async (): Promise<readonly CategoryTile[]> => {
      const { compare } = new Intl.Collator(language);
      return (await readFilledCategories(database, site))
        .in(language)
        .map((row) => ({ size: row.game_count, tile: presentTile(row, readerIn(language)) }))
        .sort((a, b) => b.size - a.size || compare(a.tile.name, b.tile.name))
        .map(({ tile }) => tile);
    }),
  );
  /** The most popular games of a language, per category and overall. Most game pages need the same ones. */
  const popularGames = remember('games', async () => new Map<string, Promise<queries.CardRow[]>>());
  async function popular(language: Language, category: string | null): Promise<queries.CardRow[]> {
    const known = await popularGames();
    const name = `${language} ${category}`;
    const found = known.get(name);
    if (found) return found;
    const read =
      category === null
        ? prepared.popular.execute(queries.askedBy(readerIn(language)))
        : prepared.popularOfCategory.execute({ ...queries.askedBy(readerIn(language)), category });
    known.set(name, read);
    read.catch(() => known.delete(name));
    return read;
  }

  const popularRows = perLanguage((language) =>
    remember('games', async () =>
      (await prepared.rowPopular.execute(queries.askedBy(readerIn(language)))).slice(0, MOST_POPULAR),
    ),
  );
  async function popularCards(language: Language): Promise<GameCard[]> {
    const rows = await popularRows[language]();
    const { slugs } = await filled();
    return rows.map((row) => presentCard(row, readerIn(language), slugs));
  }

  /** Fills an empty first page with popular games. */
  async function orPopular(list: GameList, { position, language }: Pick<HomeQuery, 'position' | 'language'>) {
    if (list.games.length > 0 || list.near !== undefined || !('page' in position) || position.page > 1) return list;
    return { ...list, popular: await popularCards(language) };
  }

  const shownInOf = (tag: { id: string }, shown: readonly queries.CardRow[]) =>
    languagesOfTag(database, tag.id, { shown, offered: site.languages });

  const filledOrders = perLanguage((language) =>
    remember('games', (): Promise<readonly ListOrder[]> => queries.filledOrders(database, language)),
  );

  /** Cards of similar games. Pages of similar games share many of them. */
  const similarCards = remember('games', async () => new Map<string, queries.CardRow | undefined>());
  async function cardsOf(ids: readonly string[], language: Language): Promise<queries.CardRow[]> {
    const known = await similarCards();
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      // Hidden ones are cached as undefined.
      const rows = new Map<string, queries.CardRow | undefined>(unknown.map((id) => [id, undefined]));
      for (const row of await prepared.listedByIds.execute({ ids: unknown })) rows.set(row.id, row);
      if (known.size > MOST_SIMILAR_CARDS) for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
      for (const [id, row] of rows) known.set(id, row);
    }
    return ids.flatMap((id) => known.get(id) ?? []).filter((row) => shownIn(row, language));
  }

  /** Returns similar games: the stored list first, then the most popular of the category, then of the whole catalogue. */
  async function similarTo(found: queries.FoundGame, language: Language): Promise<queries.CardRow[]> {
    const { game, category, similar } = found;
    const ids = similar ?? [];
    const shown = await cardsOf(ids.slice(0, queries.SIMILAR_TOTAL), language);
    const left = queries.SIMILAR_TOTAL - shown.length;
    // Some are hidden, so the rest of the list is needed. Otherwise it is not read.
    if (left > 0) shown.push(...(await cardsOf(ids.slice(queries.SIMILAR_TOTAL), language)).slice(0, left));
    const taken = new Set([game.id, ...shown.map(({ id }) => id)]);
    const titles = new Set([game.title, ...shown.map((row) => row.titles.title)].map(titleKey));
    const fill = async (from: string | null, count: number) => {
      const most = shown.length + count;
      for (const row of count > 0 ? await popular(language, from) : []) {
        if (shown.length === most) break;
        if (taken.has(row.id) || titles.has(titleKey(row.titles.title))) continue;
        taken.add(row.id);
        titles.add(titleKey(row.titles.title));
        shown.push(row);
      }
    };
    if (category !== null) {
      const same = shown.filter((row) => row.category_id === category.id).length;
      await fill(category.id, Math.min(queries.SIMILAR_TOTAL - shown.length, queries.SIMILAR_SAME_CATEGORY - same));
    }
    await fill(null, queries.SIMILAR_TOTAL - shown.length);
    return shown;
  }

  /** Replaces values of a saved game. Facts about the saved picture do not apply to a new one. */
  async function withValues(saved: queries.FoundGame, values: GameValues): Promise<queries.FoundGame> {
    const isSamePicture = values.thumbnail_url === saved.game.thumbnail_url;
    const { category_id } = values;
    return {
      ...saved,
      game: { ...saved.game, ...values, ...planSave(saved.game, values) },
      category: category_id === null ? null : await queries.categoryById(database, category_id),
      ...(isSamePicture ? {} : { picture: null, alt: null }),
    };
  }

  async function detailOf(found: queries.FoundGame, slug: string, language: Language) {
    const { game, category, picture, alt, shown, fine } = found;
    const similar = await similarTo(found, language);
    const { slugs } = await filled();
    const present = presentGame({ ...game, picture, alt, shown }, slug, category, readerIn(language));
    const { title, description } = present;
    // The version whose texts this one falls back to.
    const { language: base } = title.language === language ? description : title;
    return {
      game: keepsWeakOut() ? keptOut(present, { language, fine, base }) : present,
      similar: similar.map((row) => presentCard(row, readerIn(language), slugs)),
    };
  }

  return {
    async home({ language, position, search, categorySlug, device = null, tags = [], without = [], order = 'plays' }) {
      const window = windowOf(position, readerIn(language));
      const isWhole = categorySlug === null && device === null && tags.length + without.length === 0;
      const sort = search === null && isWhole ? order : 'plays';
      if (window === null || (window.after && !isOfOrder(window.after, sort))) return null;
      const [category] = isSlug(categorySlug ?? '') ? await prepared.categoryBySlug(categorySlug ?? '') : [];
      const filter = await tagFilter(database, { tags, without });
      if ((categorySlug !== null && category === undefined) || filter === 'none') {
        return orPopular(EMPTY, { position, language });
      }
      const narrowing = { category, device, tags: filter };
      const categories = await filled();
      const present = (row: queries.CardRow) => presentCard(row, readerIn(language), categories.slugs);

      if (search !== null) {
        const asked = await ask(search, language);
        if (asked === null || !('page' in position)) return orPopular(EMPTY, { position, language });
        const searched = { query: asked, ...narrowing, categories: categories.in(language) };
        const { rows, near, corrected } = await searchCards(database, searched, window, MOST_NEAR);
        const list = {
          ...listOf(rows, position, present, null),
          ...(corrected !== null && { corrected }),
          ...(near.length > 0 && { near: near.map(present) }),
        };
        return orPopular(list, { position, language });
      }

      if (sort === 'plays' && isWhole && 'page' in position && position.page === 1) {
        const list = listOf(
          await prepared.homePage.execute(queries.askedBy(readerIn(language))),
          position,
          present,
          cursorOf(sort),
        );
        return { ...list, games: shuffleHome(list.games, hourlySeed(now())) };
      }
      const rows = isWhole
        ? await queries.listedGames(database, sort, window)
        : await narrowedGames(database, narrowing, window);
      const list = listOf(rows, position, present, cursorOf(sort));
      return isWhole ? list : orPopular(list, { position, language });
    },

    async filterTags({ language, chosen, games }) {
      const [named, others] = await Promise.all([tagsBySlugs(database, chosen), tagsOfGames(database, games)]);
      const known = new Map([...named, ...others].map((row) => [row.slug, presentTag(row, readerIn(language)).name]));
      // Visitors must be able to remove unknown tags, too.
      for (const slug of chosen) if (!known.has(slug)) known.set(slug, { text: slug, language });
      const { compare } = nameOrder(language);
      return [...known]
        .map(([slug, name]) => ({ slug, name }))
        .sort((one, other) => compare(one.name.text, other.name.text));
    },

    popular: popularCards,

    orders: (language) => filledOrders[language](),

    categories: (language) => tiles[language](),

    async category({ language, slug, position }) {
      if (!isSlug(slug)) return null;
      const [category] = await prepared.categoryBySlug(slug);
      if (category === undefined) {
        const movedTo = await currentSlug(database, 'category', slug, language);
        return movedTo === null ? null : { movedTo };
      }
      const window = windowOf(position, readerIn(language));
      if (window === null || (window.after && !isOfOrder(window.after, 'new'))) return null;
      const isFirst = 'page' in position && position.page === 1;
      const rows = isFirst
        ? await categoryPage.execute({ ...queries.askedBy(readerIn(language)), category: category.id })
        : await newestOfCategory(database, window, category.id);
      const categories = await filled();
      const list = listOf(
        rows,
        position,
        (row) => presentCard(row, readerIn(language), categories.slugs),
        cursorOf('new'),
      );
      const seen = { ...category, game_count: categories.gamesIn(category, language) };
      const shown = presentCategory(seen, readerIn(language), categories.languagesOf(category));
      if (!keepsWeakOut()) return { category: shown, list };
      const { fine } = await reviewList(category, 'name', shown.languages);
      return { category: keptOut(shown, { language, fine, base: shown.ownLanguage }), list };
    },

    async tag({ language, slug, position }) {
      const window = windowOf(position, readerIn(language));
      if (!isSlug(slug) || window === null || (window.after && !isOfOrder(window.after, 'plays'))) return null;
      const tag = await tagBySlug(database, slug);
      const rows = tag && (await gamesOfTag(database, window, tag.id));
      if (tag === null || rows === null || rows.length === 0) return null;
      const { slugs } = await filled();
      const list = listOf(rows, position, (row) => presentCard(row, readerIn(language), slugs), cursorOf('plays'));
      const shown = { ...presentTag(tag, readerIn(language)), shownIn: await shownInOf(tag, rows) };
      if (!keepsWeakOut()) return { tag: shown, list };
      const fine = (await readOwnTagLanguages(database, site.languages, [tag.id])).get(tag.id) ?? [];
      return { tag: keptOut(shown, { language, fine, base: shown.name.language }), list };
    },

    async game({ language, slug }) {
      if (!isFormerSlug(slug)) return null;
      const [found] = isSlug(slug) ? await prepared.gameBySlug(slug, readerIn(language)) : [];
      if (found === undefined) {
        const movedTo = await currentSlug(database, 'game', slug.normalize('NFC'), language);
        return movedTo === null ? null : { movedTo };
      }
      return detailOf(found, slug, language);
    },

    async unpublishedGame({ language, id, values }) {
      const saved = await queries.gameInAnyState(database, id);
      if (saved === null) return null;
      const found = values === undefined ? saved : await withValues(saved, values);
      return detailOf(found, found.game.slug ?? id, language);
    },
  };
}
