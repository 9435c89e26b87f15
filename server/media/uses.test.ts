// @both-engines
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploadAddress } from '../../shared/media.ts';
import { addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { saveTexts } from '../platform/db/saved-texts.ts';
import { pages } from '../platform/db/schema.ts';
import { columnsWithTexts, lockWithTexts, withTexts } from '../platform/db/texts.ts';
import { rewriteUses } from './uses.ts';

const [FROM, TO] = ['a'.repeat(64), 'b'.repeat(64)];

test('a picture is replaced in a page that is being saved: one waits for the other', async () => {
  const { db } = await testDatabase();
  const id = await addRow(db, 'page', { slug: 'rules', title: 'Règles', text: `![](${uploadAddress(FROM)})` });
  const [locked, saves] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = db.transaction(async (transaction) => {
    await lockWithTexts(transaction, 'page', eq(pages.id, id));
    locked.resolve();
    await saves.promise;
    await saveTexts(transaction, 'page', [id], { title: 'Règlement' });
  });
  await locked.promise;
  const replacing = db.transaction((transaction) =>
    rewriteUses(transaction, { from: FROM, to: TO, actor: 'operator', at: new Date() }),
  );
  // Gives the replacement time to wait for the lock.
  await sleep(200);
  saves.resolve();
  await Promise.all([saving, replacing]);
  const [page] = (await db.orm.select(columnsWithTexts('page')).from(pages)).map(withTexts);
  expect(page).toMatchObject({ title: 'Règlement', text: `![](${uploadAddress(TO)})`, version: 2 });
});
