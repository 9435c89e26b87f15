/** Parses what a visitor typed, with the synonyms of operators. */
import { eq, sql } from 'drizzle-orm';
import { type Language, perLanguage } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { isStarterLanguage, STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { games, searchSynonyms } from '../../platform/db/schema.ts';
import { type SearchQuery, searchQuery } from './query.ts';
import { synonymsOf } from './synonyms.ts';

/** Like `searchQuery`, with the site's languages and synonyms. */
export type Asking = (text: string, language: Language) => Promise<SearchQuery | null>;

const firstBase = sql`select ${games.base_language} as language from ${games}`;

/** The languages of games' own texts, each read from the index once: a catalogue may have a million games, but has few languages. */
export const basesQuery = sql<{ language: string }>`
  with recursive base as (
    (${firstBase} order by language limit 1)
    union all
    select next.language from base cross join lateral (
      ${firstBase} where ${games.base_language} > base.language order by language limit 1
    ) as next
  )
  select language from base`;

export function createAsking(options: {
  database: Database;
  remember?: Remember;
  /** Texts in its root language are searched for all languages. */
  site: SiteLanguages;
}): Asking {
  const { database, remember = readAlways, site } = options;
  const { language, phrase, meaning } = searchSynonyms;
  // A trigger notifies this tag.
  const synonyms = perLanguage((of) =>
    remember('synonyms', async () => {
      const rows = await database.orm
        .select({ language, phrase, meaning })
        .from(searchSynonyms)
        .orderBy(searchSynonyms.id);
      return synonymsOf(rows, of);
    }),
  );
  // Usually there are none, and most searches would otherwise look twice for nothing.
  const hasStandIns = remember('games', async () => {
    const { rows } = await database.orm.execute<{ language: string }>(basesQuery);
    return rows.some((base) => !site.languages.some((offered) => offered === base.language));
  });
  const hasStarter = remember('games', async () => {
    const ofStarter = eq(games.provider, STARTER_PROVIDER);
    return (await database.orm.select({ id: games.id }).from(games).where(ofStarter).limit(1)).length > 0;
  });
  const mayStandIn = async (of: Language) =>
    (await hasStandIns()) || (![of, site.root].some(isStarterLanguage) && (await hasStarter()));
  return async (text, of) =>
    searchQuery(text, of, {
      ...{ root: site.root, languages: site.languages },
      ...{ synonyms: await synonyms[of](), hasStandIns: await mayStandIn(of) },
    });
}
