import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { columnsOf, inLanguages } from '../../../shared/localized.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from './database.ts';
import { labelOf } from './entities.ts';
import {
  addGameRows,
  gameColumns,
  gamesWithTexts,
  gameTexts,
  holdsText,
  isFilled,
  lockGameRows,
  updateGame,
  updateGames,
} from './game-texts.ts';
import { games } from './schema.ts';
import { withTexts } from './texts.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const add = async (texts: Parameters<typeof addGames>[1][number]) => {
  const [id = ''] = await addGames(db, [texts]);
  return id;
};
const row = async (id: string) =>
  (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts)[0];

test('a row has every text: an empty base text is "", another empty one null, tags are lists', async () => {
  const id = await add({ title: 'Loutre', title_en: 'Otter', description: '', tags: ['rivière'], slug: 'loutre' });
  expect(await row(id)).toMatchObject({
    ...{ slug: 'loutre', base_language: 'fr', title: 'Loutre', title_en: 'Otter', title_es: null },
    ...{ description: '', description_en: null, meta_title: null, tags: ['rivière'], tags_en: [] },
  });
  const [texts] = await db.orm.select(inLanguages(gameTexts, 'title')).from(games).where(eq(games.id, id));
  expect(texts).toEqual({
    ...Object.fromEntries(columnsOf('title').map((column) => [column, null])),
    ...{ title: 'Loutre', title_en: 'Otter' },
  });
  const [named] = await db.orm.select({ label: labelOf('game', sql`other`) }).from(sql`games as other`);
  expect(named?.label).toBe('Loutre');
});

test.each<[string | null, boolean]>([
  [null, false],
  ['', false],
  [' \u00a0\u3000\ufeff\n', false],
  [' x', true],
  ['x', true],
])('tells whether %j counts as filled', async (text, written) => {
  const id = await add({ meta_description: text });
  const [found] = await db.orm
    .select({ is: isFilled('meta_description', 'fr') })
    .from(gamesWithTexts)
    .where(eq(games.id, id));
  expect(found?.is).toBe(written);
});

test('a base text counts for its language, and for no other', async () => {
  const id = await add({ title: 'Otter', base_language: 'en', tags: [], tags_es: ['río'] });
  const [held] = await db.orm
    .select({
      ...{ en: holdsText('title', 'en'), fr: holdsText('title', 'fr'), es: holdsText('title', 'es') },
      ...{ own: isFilled('title', 'en'), tags: isFilled('tags', 'fr'), tags_es: isFilled('tags', 'es') },
    })
    .from(gamesWithTexts)
    .where(eq(games.id, id));
  expect(held).toEqual({ en: true, fr: false, es: false, own: false, tags: false, tags_es: true });
});

test('texts and columns are set together, and locked rows have them', async () => {
  const id = await add({ title: 'Loutre', title_en: 'Otter' });
  await db.transaction(async (transaction) => {
    await updateGame(transaction, id, { title_en: 'Otters', tags: ['eau'], plays: sql`${games.plays} + 2` });
    const [locked] = await lockGameRows(transaction, eq(games.id, id));
    expect(locked).toMatchObject({ title: 'Loutre', title_en: 'Otters', tags: ['eau'], plays: 2 });
  });
});

test('updates many games from records, except those that were saved meanwhile', async () => {
  const ids = await addGames(db, [{ title: 'Un' }, { title: 'Deux' }]);
  const records = ids.map((id, index) => ({ id, version: index + 1, title_pt: `Jogo ${index}`, tags_en: ['game'] }));
  const set = { names: ['title_pt', 'tags_en'], also: sql`version = games.version + 1` } as const;
  const written = await updateGames(db.orm, records, { ...set, sameVersion: true });
  expect([...written]).toEqual([ids[0]]);
  expect(await row(ids[0] ?? '')).toMatchObject({ title_pt: 'Jogo 0', tags_en: ['game'], version: 2 });
  expect(await row(ids[1] ?? '')).toMatchObject({ title_pt: null, tags_en: [], version: 1 });
  const all = await updateGames(db.orm, records, { ...set, sameVersion: false });
  expect([...all].toSorted()).toEqual(ids.toSorted());
  expect(await row(ids[1] ?? '')).toMatchObject({ title_pt: 'Jogo 1', version: 2 });
});

test('a record writes only the texts that differ, and deletes the row of a language without texts', async () => {
  const id = await add({ title: 'Loutre', title_en: 'Otter' });
  const stored = async () => {
    const { rows } = await db.pool.query('select language, ctid::text as place from game_texts order by language');
    return new Map(rows.map(({ language, place }) => [language, place]));
  };
  const set = { names: ['title', 'title_en', 'title_es'], also: sql`updated_at = now()`, sameVersion: false } as const;
  const before = await stored();
  await updateGames(db.orm, [{ id, title: 'Loutre', title_en: 'Otters', title_es: null }], set);
  const after = await stored();
  expect([...after.keys()]).toEqual(['en', 'fr']);
  expect([after.get('fr') === before.get('fr'), after.get('en') === before.get('en')]).toEqual([true, false]);
  await updateGames(db.orm, [{ id, title: 'Loutre', title_en: '', title_es: 'Nutria' }], set);
  expect([...(await stored()).keys()]).toEqual(['es', 'fr']);
});

test('added games get defaults for missing columns, and a second game with the same slug is skipped', async () => {
  const [one, two] = ['019a2b3c-0000-7000-8000-00000000000a', '019a2b3c-0000-7000-8000-00000000000b'];
  const times = { created_at: new Date(), updated_at: new Date() };
  const rows = [one, two].map((id) => ({ ...times, id, slug: 'otter', title: 'Loutre' }));
  const added = await addGameRows(db.orm, rows);
  expect(added).toMatchObject([{ id: one, base_language: 'fr', description: '', tags: [], tags_en: [] }]);
  const stored = (
    await db.orm
      .select(gameColumns)
      .from(games)
      .where(inArray(games.id, [one, two]))
  ).map(withTexts);
  expect(stored).toMatchObject([{ id: one, title: 'Loutre', title_en: null, description: '', tags: [], plays: 0 }]);
});
