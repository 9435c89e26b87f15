import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { searchSynonyms } from '../../platform/db/schema.ts';
import { synonymKey } from '../search/synonyms.ts';

/** Recomputes the keys that another version made. If two synonyms would get the same key, the later one keeps its old key. */
export async function renewSynonyms({ orm }: Database): Promise<void> {
  const { id, words, phrase, language } = searchSynonyms;
  const rows = await orm.select({ id, words, phrase }).from(searchSynonyms).orderBy(id);
  for (const row of rows) {
    const key = synonymKey(row.words);
    if (key === null || key === row.phrase) continue;
    const isTaken = sql`exists (
      select from ${searchSynonyms} as other
      where other.phrase = ${key} and other.language is not distinct from ${language})`;
    await orm
      .update(searchSynonyms)
      .set({ phrase: key })
      .where(and(eq(id, row.id), eq(words, row.words), sql`not ${isTaken}`));
  }
}
