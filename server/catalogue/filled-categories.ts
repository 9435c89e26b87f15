/** The categories that have games, and how many of these visitors of each language see. */
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

/** A query for how many games of each category are not shown in some languages. They are few, and have an index of their own. */
export const hiddenMembers = (languages: readonly Language[]) => sql<HiddenMembers>`
  select ${gameCategories.category_id} as category, language, count(*)::int as games
  from ${games} join ${gameCategories} on ${gameCategories.game_id} = ${games.id} and ${gameCategories.active}
  cross join unnest(${sql.param([...languages])}::text[]) as language
  where ${games.languages} is not null and language <> all(${games.languages})
  group by category, language`;

export interface FilledCategories {
  /** Those with games in any language. */
  all: readonly CategoryRow[];
  /** The slugs of all, by id: what a card shows is shown in its language, and so its category has games there. */
  slugs: ReadonlyMap<string, string>;
  /** How many games a category has in a language of the site. */
  gamesIn(category: Pick<CategoryRow, 'id' | 'game_count'>, language: Language): number;
  /** Those with games in a language of the site, with the number of these. */
  in(language: Language): CategoryRow[];
  /** The languages of the site in which a category has games; null for all, and for a category that has none anywhere. */
  languagesOf(category: Pick<CategoryRow, 'id' | 'game_count'>): Language[] | null;
}

/** Active categories with games. What visitors see of them changes with the tag `categories`. @param offered the site's languages */
export async function readFilledCategories(
  database: Database,
  { languages: offered }: Pick<SiteLanguages, 'languages'>,
): Promise<FilledCategories> {
  // Triggers count the games of all languages.
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
