/** Names in the reader's language, or else the original ones. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language, varietiesOf } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { STARTER_LANGUAGE, STARTER_PROVIDER } from '../../shared/starter.ts';
import { gameTexts } from '../platform/db/game-texts.ts';
import { games, isBlank } from '../platform/db/schema.ts';
import { ownText, storedText } from '../platform/db/texts.ts';

/** Returns the languages in which a reader understands a name, best first. */
export const understoodBy = (language: Language): Language[] => [language, ...varietiesOf(language)];

interface Name {
  name: SQL<string>;
  language: SQL<Language>;
}

/** @param base the original name and its language */
function shown(own: SQLWrapper, base: { name: SQLWrapper; language: SQLWrapper }, language: Language): Name {
  return {
    name: sql`case when ${isBlank(own)} then ${base.name} else ${own} end`,
    language: sql`case when ${isBlank(own)} then ${base.language} else ${language} end`,
  };
}

/** Condition for built-in games, whose base is French and which visitors who do not understand them meet in English. */
const isBuiltIn = sql`${games.provider} = ${STARTER_PROVIDER}`;

/** Selects the title of a game and its language. @param language undefined for the original */
export function shownTitle(language: Language | undefined): { title: SQL<string>; title_language: SQL<Language> } {
  // Without a base title, for example because its language was removed from the site, a game is named by its slug.
  const name = sql`coalesce(nullif(${gameTexts.title}, ''), ${games.slug}, ${games.external_id}, '')`;
  const base = { name, language: games.base_language };
  if (language === undefined || language === DEFAULT_LANGUAGE) {
    return { title: sql<string>`${base.name}`, title_language: sql<Language>`${base.language}` };
  }
  const common = sql`case when ${isBuiltIn} then ${gameTexts[columnOf('title', STARTER_LANGUAGE)]} end`;
  const title = understoodBy(language).reduceRight<Name>(
    (next, code) => shown(gameTexts[columnOf('title', code)], next, code),
    shown(common, base, STARTER_LANGUAGE),
  );
  return { title: title.name, title_language: title.language };
}

/** Selects the name of a category and its language. @param language undefined for the original */
export function shownCategoryName(language: Language | undefined) {
  const own = ownText('category', 'name');
  if (language === undefined) return { name: sql<string>`${own.text}`, name_language: sql<Language>`${own.language}` };
  const name = understoodBy(language).reduceRight<Name>(
    (next, code) => shown(storedText('category', 'name', code), next, code),
    { name: sql`${own.text}`, language: own.language },
  );
  return { name: name.name, name_language: name.language };
}
