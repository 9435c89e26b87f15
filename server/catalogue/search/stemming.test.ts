// @both-engines
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { VOCABULARY_LIST } from '../../categories/genres/vocabulary/index.ts';

test('the database has the stemmer of every language', async () => {
  const { db } = await testDatabase();
  for (const [language, { stemming }] of VOCABULARY_LIST) {
    const { rows } = await db.orm.execute<{ name: string }>(
      sql`select cfgname as name from pg_ts_config where cfgname = ${stemming}`,
    );
    expect(rows, language).toEqual([{ name: stemming }]);
  }
});
