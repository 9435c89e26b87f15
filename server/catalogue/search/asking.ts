/** Takes what a visitor typed apart, with the synonyms of operators. */
import { type Language, perLanguage } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { searchSynonyms } from '../../platform/db/schema.ts';
import { type SearchQuery, searchQuery } from './query.ts';
import { synonymsOf } from './synonyms.ts';

/** As `searchQuery`. */
export type Asking = (text: string, language: Language) => Promise<SearchQuery | null>;

export function createAsking(options: {
  database: Database;
  remember?: Remember;
  /** Texts in the language at its root are found in all of its languages. */
  site: SiteLanguages;
}): Asking {
  const { database, remember = readAlways, site } = options;
  const { language, phrase, meaning } = searchSynonyms;
  // A trigger sends the tag.
  const synonyms = perLanguage((of) =>
    remember('synonyms', async () => {
      const rows = await database.orm
        .select({ language, phrase, meaning })
        .from(searchSynonyms)
        .orderBy(searchSynonyms.id);
      return synonymsOf(rows, of);
    }),
  );
  return async (text, of) =>
    searchQuery(text, of, { synonyms: await synonyms[of](), root: site.root, languages: site.languages });
}
