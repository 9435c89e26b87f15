import { eq } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { wordings } from '../../platform/db/schema.ts';
import { ORIGINALS } from './originals.ts';

/** Returns the keys of texts that nobody has written in a language, in alphabetical order. */
export async function missingTexts({ orm }: Database, language: Language): Promise<string[]> {
  const rows = await orm.select({ key: wordings.key }).from(wordings).where(eq(wordings.language, language));
  const written = new Set(rows.map(({ key }) => key));
  return Object.keys(ORIGINALS[language])
    .filter((key) => !written.has(key))
    .toSorted((one, other) => (one < other ? -1 : 1));
}
