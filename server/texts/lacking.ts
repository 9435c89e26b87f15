/** What texts of a game are missing, as conditions on its row: the panel's counts and a model's work both follow them. */

import { type AnyColumn, ne, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { columnOf, GAME_TEXT_FIELDS } from '../../shared/localized.ts';
import { games } from '../platform/db/schema.ts';

/** White space as `String.prototype.trim` has it, no-break spaces and the byte order mark included. */
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Whether a column holds more than white space. Its first character nearly always says so; trimming takes thrice as long. */
function written(column: AnyColumn): SQL {
  return sql`coalesce(strpos(${BLANKS}, left(${column}, 1)) = 0 or btrim(${column}, ${BLANKS}) <> '', false)`;
}

function isFilled(field: (typeof GAME_TEXT_FIELDS)[number], language: Language): SQL {
  const column = games[columnOf(field, language)];
  return field === 'tags' ? sql`cardinality(${column}) > 0` : written(column);
}

/** The base text is not French yet. */
export const isForeign = ne(games.base_language, DEFAULT_LANGUAGE);

/** A text in a language: in its own column, or in the base column where that is written in it. */
function has(field: 'title' | 'meta_description', language: Language): SQL {
  const inBase = sql`(${games.base_language} = ${language} and ${written(games[field])})`;
  return language === DEFAULT_LANGUAGE ? inBase : sql`(${isFilled(field, language)} or ${inBase})`;
}

/** A game has a language when its title and its meta description are in it. */
export const hasLanguage = (language: Language): SQL =>
  sql`(${has('title', language)} and ${has('meta_description', language)})`;

/** Search engines find no meta description of the game. */
export const lacksDescription = sql`not ${written(games.meta_description)}`;

/** A translation has something to do: a text is in one language and not in another, or the base is not French yet. */
export function lacksTranslation(): SQL {
  const uneven = GAME_TEXT_FIELDS.map((field) => {
    const filled = LANGUAGE_CODES.map((language) => isFilled(field, language));
    return sql`((${sql.join(filled, sql` or `)}) and not (${sql.join(filled, sql` and `)}))`;
  });
  return sql`(${isForeign} or ${sql.join(uneven, sql` or `)})`;
}
