/** Published collections, for pages and for other features. */
import type { CollectionPage, GameCard, GameList } from '../../../shared/catalogue.ts';
import { isSlug } from '../../../shared/is-slug.ts';
import type { Language } from '../../../shared/languages.ts';
import {
  collectionLanguages,
  entityName,
  entityText,
  inLanguages,
  type Localized,
  type LocalizedText,
  type Reader,
  readersOf,
} from '../../../shared/localized.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../../shared/offered-languages.ts';
import { type ShownInLanguages, shownAmong } from '../../../shared/shown-in.ts';
import { currentSlug } from '../../platform/db/current-slug.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Remember } from '../../platform/db/remembered.ts';
import { reviewList, type TextReview } from '../../texts/weak-texts.ts';
import type { CardReads } from '../cards.ts';
import { EMPTY, type ListPosition, listOf, windowOf } from '../lists.ts';
import { DEVICES } from '../observed.ts';
import { keptOut } from '../present.ts';
import type { Selections } from '../selections.ts';
import * as queries from './queries.ts';

interface CollectionQuery {
  language: Language;
  slug: string;
  position: ListPosition;
}

/** Heading of a collection and its first games. */
export interface CollectionCards {
  id: string;
  slug: string;
  title: LocalizedText;
  games: GameCard[];
}

export interface ListedCollection extends TextReview, Pick<queries.CollectionRow, Localized<'title'>> {
  id: string;
  slug: string;
  /** Languages in which it has texts of its own. */
  languages: Language[];
  shownIn: ShownInLanguages['languages'];
  changed: Date;
}

/** Cache tags of what a collection shows. */
interface Shown {
  watches: readonly string[];
}

/** Public reads. They return only published collections, and active games that are shown in the language. */
export interface CollectionReads {
  /** Null for an unknown collection or cursor; `movedTo` if its slug has changed. */
  collection(
    query: CollectionQuery,
  ): Promise<({ collection: CollectionPage; list: GameList } & Shown) | { movedTo: string } | null>;
  /** The first page of a collection in any state, for its preview. Never use it for a cached page. Null if unknown. */
  unpublished(query: {
    language: Language;
    id: string;
  }): Promise<{ collection: CollectionPage; list: GameList } | null>;
  /**
   * Title, slug and first games of a collection: for a row of games or, with a limit of 0, for a link. Null if it is not
   * published.
   *
   * @param at a later instant, to preview scheduled dates; never use it for a cached page
   */
  cards(id: string, language: Language, limit: number, at?: Date): Promise<(CollectionCards & Shown) | null>;
  /** Collections with games, for search engines, with the languages in which they have games. */
  listed(): Promise<readonly ListedCollection[]>;
}

/** Tag for added, deleted and hidden games, which may change any list. */
const GAMES = 'games';
const TAGS = 'tags';

function watchesOf({ kind, tags: required, tags_excluded, device }: queries.CollectionRow): string[] {
  if (kind === 'picked') return [GAMES];
  const tags = [...required, ...tags_excluded];
  return [
    GAMES,
    ...(tags.length > 0 ? [TAGS, ...tags.map((tag) => `tag:${tag}`)] : []),
    ...(device === null ? [] : [DEVICES]),
  ];
}

const selectionOf = (row: queries.CollectionRow) => ({ rule: row, order: row.game_order, most: row.most });

/** @param shownIn the languages in which visitors can open its page */
function presentCollection(
  row: queries.CollectionRow,
  reader: Reader,
  shownIn: CollectionPage['shownIn'],
): CollectionPage {
  const title = entityName(row, 'title', reader);
  const description = entityText(row, 'title', 'description', reader);
  const metaTitle = entityText(row, 'title', 'meta_title', reader);
  const metaDescription = entityText(row, 'title', 'meta_description', reader);
  return {
    id: row.id,
    slug: row.slug,
    title,
    description,
    image: row.image_url,
    // A title in the page's language beats a custom meta title in another language.
    metaTitle: metaTitle.text !== '' && metaTitle.language === title.language ? metaTitle : null,
    metaDescription:
      metaDescription.text !== '' &&
      metaDescription.language === (description.text === '' ? title : description).language
        ? metaDescription
        : null,
    languages: collectionLanguages(row, reader),
    shownIn,
  };
}

export function createCollectionReads(options: {
  database: Database;
  cards: Pick<CardReads, 'cards'>;
  selections: Selections;
  remember: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
  /** Whether search engines must not list pages whose texts are not the site's own. */
  keepsWeakOut?: () => boolean;
}): CollectionReads {
  const { database, cards, selections, remember, site = EVERY_LANGUAGE, keepsWeakOut = () => false } = options;
  const readerIn = readersOf(site);

  async function pickedPage(row: queries.CollectionRow, language: Language, position: ListPosition) {
    const window = windowOf(position, readerIn(language));
    if (window === null || window.after) return null;
    const ids = await queries.pickedIds(database, row.id, window);
    const games = await cards.cards({ language, ids });
    return ids.length === 0 ? EMPTY : listOf(games, position, (game) => game, null);
  }

  const pageOf = (row: queries.CollectionRow, language: Language, position: ListPosition) =>
    row.kind === 'picked' ? pickedPage(row, language, position) : selections.page(selectionOf(row), language, position);

  async function firstGames(row: queries.CollectionRow, language: Language, limit: number): Promise<GameCard[]> {
    if (limit <= 0) return [];
    if (row.kind === 'rule') return selections.first(selectionOf(row), language, limit);
    return cards.cards({ language, ids: await queries.pickedIds(database, row.id, { language, limit, offset: 0 }) });
  }

  const areGamesApart = remember(GAMES, () => queries.areGamesApart(database));

  /** Returns the site's languages in which the collection is shown and has games; null for all. */
  async function filledLanguages(row: queries.CollectionRow): Promise<Language[] | null> {
    const chosen = shownAmong(row, site.languages);
    // If all games are shown in all languages, checking one language suffices.
    const asked = (await areGamesApart()) ? chosen : chosen.slice(0, 1);
    const firsts = await Promise.all(asked.map((code) => firstGames(row, code, 1)));
    const filled = asked.filter((_, index) => firsts[index]?.length === 1);
    if (filled.length === asked.length) return row.languages;
    return filled;
  }

  return {
    async collection({ language, slug, position }) {
      if (!isSlug(slug)) return null;
      const row = await queries.publishedBySlug(database, slug, language);
      if (row === null) {
        const movedTo = await currentSlug(database, 'collection', slug, language);
        return movedTo === null ? null : { movedTo };
      }
      const list = await pageOf(row, language, position);
      if (list === null) return null;
      const shown = presentCollection(
        row,
        readerIn(language),
        list.games.length === 0 ? row.languages : await filledLanguages(row),
      );
      const watches = watchesOf(row);
      if (!keepsWeakOut()) return { collection: shown, list, watches };
      const { fine } = await reviewList(row, 'title', shown.languages);
      return { collection: keptOut(shown, { language, fine, base: shown.title.language }), list, watches };
    },

    async unpublished({ language, id }) {
      const row = await queries.selectCollection(database.orm, id);
      const list = row && (await pageOf(row, language, { page: 1 }));
      // Further pages have no URL before the collection is published.
      return (
        row && {
          collection: presentCollection(row, readerIn(language), row.languages),
          list: { ...(list ?? EMPTY), next: null },
        }
      );
    },

    async cards(id, language, limit, at) {
      const row = await queries.publishedById(database, id, { language, at });
      if (row === null) return null;
      const games = await firstGames(row, language, limit);
      const title = entityName(row, 'title', readerIn(language));
      return { id, slug: row.slug, title, games, watches: limit <= 0 ? [] : watchesOf(row) };
    },

    listed: remember('collections', async () => {
      const found: ListedCollection[] = [];
      for (const row of await queries.selectPublished(database)) {
        const shownIn = await filledLanguages(row);
        if (shownIn?.length === 0) continue;
        const languages = collectionLanguages(row, site);
        const { fine, weak, faults } = await reviewList(row, 'title', languages);
        const { id, slug, updated_at: changed } = row;
        found.push({ id, slug, ...inLanguages(row, 'title'), languages, shownIn, fine, weak, faults, changed });
      }
      return found;
    }),
  };
}
