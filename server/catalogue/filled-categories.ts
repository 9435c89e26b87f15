/** Categories that have games, with the number of games that visitors see in each language. */
import { sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import type { Database } from '../platform/db/database.ts';
import { gameCategories, games } from '../platform/db/schema.ts';
import { type CategoryRow, filledCategories } from './queries.ts';

interface HiddenMembers extends Record<string, unknown> {
  category: string;
  language: string;
  games: number;
}

/** Counts, per category and language, the games that are not shown in it. There are few, and an index holds only these. */
export const hiddenMembers = (languages: readonly Language[]) => sql<HiddenMembers>`
  select ${gameCategories.category_id} as category, language, count(*)::int as games
  from ${games} join ${gameCategories} on ${gameCategories.game_id} = ${games.id} and ${gameCategories.active}
  cross join unnest(${sql.param([...languages])}::text[]) as language
  where ${games.languages} is not null and language <> all(${games.languages})
  group by category, language`;

export interface FilledCategories {
  /** Categories with games in any language. */
  all: readonly CategoryRow[];
  /** Slugs of `all` by id. Safe for cards in any language: a card that is shown proves that its category has games there. */
  slugs: ReadonlyMap<string, string>;
  /** How many games a category has in a language of the site. */
  gamesIn(category: Pick<CategoryRow, 'id' | 'game_count'>, language: Language): number;
  /** Categories with games in a language, with `game_count` for that language. */
  in(language: Language): CategoryRow[];
  /** The site's languages in which a category has games. Null if it has games in all of them, or no games at all. */
  languagesOf(category: Pick<CategoryRow, 'id' | 'game_count'>): Language[] | null;
}

/**
 * Reads active categories that have games. The cache tag `categories` covers what visitors see of them.
 *
 * @param offered the site's languages
 */
export async function readFilledCategories(
  database: Database,
  { languages: offered }: Pick<SiteLanguages, 'languages'>,
): Promise<FilledCategories> {
  // The triggers' counters include the games of all languages.
  const [all, { rows }] = await Promise.all([
    filledCategories(database),
    database.orm.execute<HiddenMembers>(hiddenMembers(offered)),
  ]);
  const hidden = new Map(rows.map((row) => [`${row.category} ${row.language}`, row.games]));
  const gamesIn: FilledCategories['gamesIn'] = ({ id, game_count }, language) =>
    Math.max(0, game_count - (hidden.get(`${id} ${language}`) ?? 0));
  return {
    all,
    slugs: new Map(all.map(({ id, slug }) => [id, slug])),
    gamesIn,
    in: (language) =>
      all.map((row) => ({ ...row, game_count: gamesIn(row, language) })).filter(({ game_count }) => game_count > 0),
    languagesOf(category) {
      const languages = offered.filter((code) => gamesIn(category, code) > 0);
      return category.game_count === 0 || languages.length === offered.length ? null : languages;
    },
  };
}
