import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import type { Wording, WordingByLanguage } from '../../../shared/wording.ts';
import type { Database } from '../../platform/db/database.ts';
import { wordings } from '../../platform/db/schema.ts';
import { isShown } from './originals.ts';

/** Returns the changed texts that are shown, in all languages. Omits those that no longer fit their original. */
export async function shownWording({ orm }: Database): Promise<WordingByLanguage> {
  const { language, key, text } = wordings;
  const rows = (await orm.select({ language, key, text }).from(wordings).orderBy(key)).filter(isShown);
  const changed = (code: Language): Wording =>
    Object.fromEntries(rows.filter((row) => row.language === code).map((row) => [row.key, row.text]));
  return Object.fromEntries(
    LANGUAGE_CODES.filter((code) => rows.some((row) => row.language === code)).map((code) => [code, changed(code)]),
  );
}
