/** The content of each kind of row, and what it depends on. */

import type { GameCard } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import type { HomeRow, RowKind, RowOf } from '../../../shared/home-rows.ts';
import type { Language } from '../../../shared/languages.ts';
import type { LocalizedText } from '../../../shared/localized.ts';
import type { CollectionReads } from '../../catalogue/collections/reads.ts';
import type { RowReads } from '../../catalogue/rows.ts';

/** The sources of the rows' content. */
export type RowSources = RowReads & {
  collection: CollectionReads['cards'];
  unpublished: CollectionReads['unpublished'];
};

export interface RowContent {
  /** Name of the category, tag or collection. */
  name: LocalizedText | null;
  games: GameCard[];
  /** Path of the page with all of its games. */
  path: string | null;
  /** Cache tags of changes to what it found, in addition to those of `tags`. */
  watches?: readonly string[];
}

interface RowContentKind<Kind extends RowKind> {
  /**
   * Returns null if what the row refers to no longer exists.
   *
   * @param at a later instant, for a preview
   */
  read(row: RowOf<Kind>, rows: RowSources, language: Language, at?: Date): Promise<RowContent | null>;
  /** Returns what operators see if `read` finds nothing, such as for a draft. */
  draft?(row: RowOf<Kind>, rows: RowSources, language: Language): Promise<RowContent | null>;
  /** Cache tags of changes to the row's content, besides `games`, `categories` and those of its games. */
  tags?(row: RowOf<Kind>): string[];
  /** Whether it is shown even without games. */
  needsNoGames?: boolean;
}

const listed = (games: GameCard[], path: string | null = null): RowContent => ({ name: null, games, path });
const nothing = { read: async () => listed([]), needsNoGames: true };

const CONTENTS: { readonly [Kind in RowKind]: RowContentKind<Kind> } = {
  popular: {
    read: async ({ count }, rows, language) => listed(await rows.popular({ language, count }), '/?order=popular'),
  },
  trending: {
    read: async ({ count }, rows, language) => listed(await rows.trending({ language, count }), '/?order=trending'),
  },
  new: { read: async ({ count }, rows, language) => listed(await rows.newest({ language, count }), '/?order=new') },
  category: {
    read: ({ category, count }, rows, language) => rows.ofCategory(category, { language, count }),
    tags: ({ category }) => [`category:${category}`],
  },
  tag: {
    read: ({ tag, count }, rows, language) => rows.ofTag(tag, { language, count }),
    tags: ({ tag }) => ['tags', `tag:${tag}`],
  },
  collection: {
    async read({ collection, count }, rows, language, at) {
      const found = await rows.collection(collection, language, count, at);
      if (found === null) return null;
      const { title, games, slug, watches } = found;
      return { name: title, games, path: entryPath('collection', slug), watches };
    },
    async draft({ collection: id, count }, rows, language) {
      const found = await rows.unpublished({ id, language });
      if (found === null) return null;
      return { name: found.collection.title, games: found.list.games.slice(0, count), path: null };
    },
    tags: ({ collection }) => [`collection:${collection}`],
  },
  games: { read: async ({ games }, rows, language) => listed(await rows.chosen(games, language)) },
  highlight: {
    // Its button links to the game's page.
    read: async ({ game }, rows, language) =>
      listed((await rows.chosen([game], language)).filter(({ slug }) => slug !== null)),
  },
  recent: nothing,
  text: nothing,
  grid: nothing,
};

// The entry of a kind reads rows of this kind, which the type checker cannot follow through the union.
const contentOf = ({ kind }: HomeRow) => CONTENTS[kind] as RowContentKind<RowKind>;

export const readContent = (row: HomeRow, rows: RowSources, language: Language, at?: Date) =>
  contentOf(row).read(row, rows, language, at);

export const readDraft = async (row: HomeRow, rows: RowSources, language: Language) =>
  (await contentOf(row).draft?.(row, rows, language)) ?? null;

export const contentTags = (row: HomeRow): string[] => contentOf(row).tags?.(row) ?? [];

/** Returns whether visitors would see nothing but a heading. */
export const isEmptyContent = (row: HomeRow, { games }: RowContent) =>
  contentOf(row).needsNoGames !== true && games.length === 0;
