import { type AnyColumn, and, eq, not, type SQL, sql } from 'drizzle-orm';
import { LANGUAGES, type LanguageSuffix } from '../../shared/languages.ts';
import type { Database } from '../db/database.ts';
import { games } from '../db/schema.ts';

/** White space as `String.prototype.trim` has it, no-break spaces and the byte order mark included. */
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Whether a column holds more than white space. Its first character nearly always says so; trimming takes thrice as long. */
function written(column: AnyColumn): SQL {
  return sql`coalesce(strpos(${BLANKS}, left(${column}, 1)) = 0 or btrim(${column}, ${BLANKS}) <> '', false)`;
}

type Variant = Exclude<(typeof LANGUAGES)[number], { suffix: '' }>;
export type TranslatedLanguage = Variant['code'];

/** The languages with columns of their own. */
const VARIANTS = LANGUAGES.filter((language): language is Variant => language.suffix !== '');

/** A text in a language: in its own column, or in the base column where that is written in it. */
function has(field: 'title' | 'meta_description', { code, suffix }: { code: string; suffix: LanguageSuffix }): SQL {
  return sql`(${written(games[`${field}${suffix}`])} or (${games.base_language} = ${code} and ${written(games[field])}))`;
}

const isComplete = (language: Variant) => and(has('title', language), has('meta_description', language)) ?? sql`false`;

const matching = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

export interface SeoCounts {
  activeGames: number;
  missingMetaDescription: number;
  completeTranslations: number;
  /** `fr`: games whose base text is in another language. */
  missing: Record<TranslatedLanguage | 'fr', number>;
}

/** Counts active games by what search engines would find of them, in one pass over them. */
export async function countSeo({ orm }: Database): Promise<SeoCounts> {
  const lacking = Object.fromEntries(
    VARIANTS.map((language) => [language.code, matching(not(isComplete(language)))]),
    // Object.fromEntries forgets which keys there are.
  ) as Record<TranslatedLanguage, SQL<number>>;
  const [row] = await orm
    .select({
      activeGames: sql<number>`count(*)::int`,
      missingMetaDescription: matching(not(written(games.meta_description))),
      completeTranslations: matching(and(...VARIANTS.map(isComplete))),
      fr: matching(not(eq(games.base_language, 'fr'))),
      ...lacking,
    })
    .from(games)
    .where(eq(games.active, true));
  if (!row) throw new Error('an aggregate gives one row');
  const { activeGames, missingMetaDescription, completeTranslations, ...missing } = row;
  return { activeGames, missingMetaDescription, completeTranslations, missing };
}
