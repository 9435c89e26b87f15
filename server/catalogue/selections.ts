/** Lists of games chosen by a rule, for collections. */

import type { GameCard, GameList } from '../../shared/catalogue.ts';
import type { GameOrder, GameRule } from '../../shared/game-rule.ts';
import type { Language } from '../../shared/languages.ts';
import { readersOf } from '../../shared/localized.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../shared/offered-languages.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { startOfTagSlug } from '../platform/slugs.ts';
import { readFilledCategories } from './filled-categories.ts';
import { EMPTY, type ListPosition, listOf, windowOf } from './lists.ts';
import { cursorOf, isOfOrder } from './orders.ts';
import { presentCard, presentTag } from './present.ts';
import type { CardRow } from './queries.ts';
import { countGamesOfRule, gamesOfRule, RULE_ORDERS } from './selections.queries.ts';
import { tagsBySlugs, tagsStartingWith } from './tags.queries.ts';

/** Games beyond this number are not counted. */
export const MOST_COUNTED = 100_000;
const MOST_TAGS = 12;

/** A rule, the order of its games, and the maximum number of listed games; null for all. */
export interface Selection {
  rule: GameRule;
  order: GameOrder;
  most: number | null;
}

export type Selections = ReturnType<typeof createSelections>;

/** Creates the reads of active games that match a rule. */
export function createSelections(options: {
  database: Database;
  now: () => Date;
  remember?: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
}) {
  const { database, now, remember = readAlways, site = EVERY_LANGUAGE } = options;
  const readerIn = readersOf(site);
  const filled = remember('categories', () => readFilledCategories(database, site));
  const queryOf = ({ rule, order }: Selection) => ({ rule, order, now: now() });

  async function presenter(language: Language): Promise<(row: CardRow) => GameCard> {
    const { slugs } = await filled();
    return (row) => presentCard(row, readerIn(language), slugs);
  }

  return {
    /** A page of the list. Null for an invalid cursor. */
    async page(selection: Selection, language: Language, position: ListPosition): Promise<GameList | null> {
      const { order, most } = selection;
      const window = windowOf(position, readerIn(language));
      if (window === null) return null;
      const { after } = window;
      // A list with a limit ends within the numbered pages, so it has no cursors.
      if (after && (!isOfOrder(after, RULE_ORDERS[order]) || most !== null)) return null;
      const limit = most === null ? window.limit : Math.min(window.limit, most - window.offset);
      if (limit <= 0) return EMPTY;
      const rows = await gamesOfRule(database, queryOf(selection), { ...window, limit });
      return listOf(rows, position, await presenter(language), cursorOf(RULE_ORDERS[order]));
    },

    /** The first games of the list. */
    async first(selection: Selection, language: Language, limit: number): Promise<GameCard[]> {
      const wanted = Math.min(limit, selection.most ?? limit);
      const rows = await gamesOfRule(database, queryOf(selection), { ...readerIn(language), limit: wanted, offset: 0 });
      return rows.map(await presenter(language));
    },

    /** Number of games that match the rule, ignoring the list's limit; MOST_COUNTED + 1 means more. */
    count: (selection: Selection) => countGamesOfRule(database, queryOf(selection), MOST_COUNTED),

    /** The given slugs for which no tag exists. */
    async unknownTags(slugs: readonly string[]): Promise<string[]> {
      const known = await tagsBySlugs(database, slugs);
      return slugs.filter((slug) => known.every((tag) => tag.slug !== slug));
    },

    /** Up to 12 tags whose slug starts like the text, with their names in the root language. */
    async tagsLike(text: string) {
      const rows = await tagsStartingWith(database, startOfTagSlug(text), MOST_TAGS);
      return rows.map((row) => ({ slug: row.slug, name: presentTag(row, readerIn(site.root)).name.text }));
    },
  };
}
