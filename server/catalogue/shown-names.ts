/** Names in the reader's language, or else the original ones. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { gameTexts } from '../platform/db/game-texts.ts';
import { games, isBlank } from '../platform/db/schema.ts';
import { ownText, storedText } from '../platform/db/texts.ts';

/** @param base the original name and its language */
function shown(own: SQLWrapper, base: { name: SQLWrapper; language: SQLWrapper | Language }, language: Language) {
  return {
    name: sql<string>`case when ${isBlank(own)} then ${base.name} else ${own} end`,
    language: sql<Language>`case when ${isBlank(own)} then ${base.language} else ${language} end`,
  };
}

/** Selects the title of a game and its language. @param language undefined for the original */
export function shownTitle(language: Language | undefined): { title: SQL<string>; title_language: SQL<Language> } {
  // Without a base title, for example because its language was removed from the site, a game is named by its slug.
  const name = sql`coalesce(nullif(${gameTexts.title}, ''), ${games.slug}, ${games.external_id}, '')`;
  const base = { name, language: games.base_language };
  if (language === undefined || language === DEFAULT_LANGUAGE) {
    return { title: sql<string>`${base.name}`, title_language: sql<Language>`${base.language}` };
  }
  const title = shown(gameTexts[columnOf('title', language)], base, language);
  return { title: title.name, title_language: title.language };
}

/** Selects the name of a category and its language. @param language undefined for the original */
export function shownCategoryName(language: Language | undefined) {
  const own = ownText('category', 'name');
  if (language === undefined) return { name: sql<string>`${own.text}`, name_language: sql<Language>`${own.language}` };
  const name = shown(storedText('category', 'name', language), { name: own.text, language: own.language }, language);
  return { name: name.name, name_language: name.language };
}
