// @both-engines @slow
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addRow, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../../tests/helpers/earlier-schema.ts';
import type { Database } from './database.ts';
import { knownMigrations, migrateDatabase } from './migrate.ts';
import { saveTexts } from './saved-texts.ts';
import { categories, categoryTexts } from './schema.ts';
import { allTexts, columnsWithTexts, lockWithTexts, withTexts } from './texts.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const ID = '019a2b3c-0000-7000-8000-00000000000a';

const categoryTextRows = async () =>
  (await db.orm.select().from(categoryTexts).orderBy(categoryTexts.language)).map((row) => [
    row.language,
    row.name,
    row.description,
  ]);

test('texts are stored in one row per language, and read as columns of their entity', async () => {
  await addRow(db, 'category', { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzle', description_en: 'Think.' });
  expect(await categoryTextRows()).toEqual([
    ['en', 'Puzzle', 'Think.'],
    ['fr', 'Réflexion', null],
  ]);
  const [row] = (await db.orm.select(columnsWithTexts('category')).from(categories)).map(withTexts);
  expect(row).toMatchObject({
    ...{ slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzle', name_es: null, name_pt: null },
    // As in the API, the text of the default language is never null.
    ...{ description: '', description_en: 'Think.', description_es: null },
  });
});

test('texts in every language are read by one lookup', async () => {
  const texts = { name_de: 'Rätsel', name_pt_br: 'Quebra-cabeça', description_ar: 'فكر', name_id: 'Teka-teki' };
  await addRow(db, 'category', { slug: 'puzzle', name: 'Réflexion', ...texts });
  const query = db.orm.select(columnsWithTexts('category')).from(categories);
  expect((await query).map(withTexts)).toMatchObject([{ ...texts, name: 'Réflexion', name_en: null, name_ja: null }]);
  const { rows } = await db.orm.execute(sql`explain (format json) ${query}`);
  expect(JSON.stringify(rows).match(/Subplan Name/g)).toHaveLength(1);
});

test('some texts are read alone, and only their beginning', async () => {
  await addRow(db, 'category', { slug: 'puzzle', name: 'Réflexion', name_de: 'Rätsel', description: 'Pensez.' });
  const names = { texts: allTexts('category', ['name'], { most: 3 }) };
  const [row] = (await db.orm.select({ slug: categories.slug, ...names }).from(categories)).map(withTexts);
  expect(row).toMatchObject({ slug: 'puzzle', name: 'Réf', name_de: 'Rät', name_en: null });
  expect(row).not.toHaveProperty('description');
});

test('a save keeps other texts, and deletes the row of a language without texts', async () => {
  await addRow(db, 'category', { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzle', description_en: 'Think.' });
  await setTexts(db, 'category', 'puzzle', { name_en: 'Riddles', name_pt: '' });
  expect(await categoryTextRows()).toEqual([
    ['en', 'Riddles', 'Think.'],
    ['fr', 'Réflexion', null],
  ]);
  await setTexts(db, 'category', 'puzzle', { name_en: null, description_en: '' });
  expect(await categoryTextRows()).toEqual([['fr', 'Réflexion', null]]);
  // A form contains every language, most of them empty, but only some fields.
  await setTexts(db, 'category', 'puzzle', {
    name: 'Énigmes',
    name_de: 'Rätsel',
    name_es: null,
    description: 'Pensez.',
  });
  await setTexts(db, 'category', 'puzzle', { name: '', name_de: 'Knobeln', name_es: null });
  expect(await categoryTextRows()).toEqual([
    ['de', 'Knobeln', null],
    ['fr', null, 'Pensez.'],
  ]);
});

test('a query that waited for a lock reads the texts that were saved meanwhile', async () => {
  const id = await addRow(db, 'category', { slug: 'puzzle', name: 'Réflexion' });
  const isMine = eq(categories.id, id);
  const [locked, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.transaction(async (transaction) => {
    await lockWithTexts(transaction, 'category', isMine);
    locked.resolve();
    await waits.promise;
    await saveTexts(transaction, 'category', [id], { name: 'Énigmes' });
  });
  await locked.promise;
  const second = db.transaction((transaction) => lockWithTexts(transaction, 'category', isMine));
  // Gives the second one time to wait for the lock.
  await sleep(200);
  waits.resolve();
  await first;
  expect(await second).toMatchObject([{ name: 'Énigmes' }]);
});

test('an upgrade moves the texts of existing rows, and of deleted rows that can be restored', async () => {
  await returnToEarlierSchema(
    db,
    knownMigrations().findIndex(({ tag }) => tag === '0055_texts'),
  );
  const deleted = {
    id: ID,
    slug: 'gone',
    title: 'Partie',
    title_en: 'Gone',
    title_es: '',
    text: 'Texte',
    text_en: null,
  };
  await db.pool.query(`
    insert into categories (id, slug, name, name_en, description, description_pt)
      values ('${ID}', 'puzzle', 'Réflexion', 'Puzzle', '', 'Pensa.');
    insert into collections (id, slug, title, title_es, meta_title_es) values (gen_random_uuid(), 'duo', 'À deux', 'Dúo', 'Dos');
    insert into pages (id, slug, title, text, text_en) values (gen_random_uuid(), 'rules', 'Règles', 'Un', 'One');
    insert into media (hash, mime_type, bytes, width, height, alt_en) values ('abc', 'image/webp', 1, 1, 1, 'A cat');
    insert into deletions (id, entity, at) values ('${ID}', 'page', now());`);
  await db.pool.query(`insert into deleted_rows (deletion_id, table_name, row) values ($1, 'pages', $2)`, [
    ID,
    deleted,
  ]);
  await migrateDatabase(db);
  const texts = async (table: string, fields: string) => {
    const { rows } = await db.pool.query({
      text: `select language, ${fields} from ${table} order by language`,
      rowMode: 'array',
    });
    return rows;
  };
  expect(await texts('category_texts', 'name, description')).toEqual([
    ['en', 'Puzzle', null],
    ['fr', 'Réflexion', null],
    ['pt', null, 'Pensa.'],
  ]);
  expect(await texts('collection_texts', 'title, meta_title')).toEqual([
    ['es', 'Dúo', 'Dos'],
    ['fr', 'À deux', null],
  ]);
  expect(await texts('page_texts', 'title, text')).toEqual([
    ['en', null, 'One'],
    ['fr', 'Règles', 'Un'],
  ]);
  expect(await texts('media_texts', 'alt')).toEqual([['en', 'A cat']]);
  const { rows } = await db.pool.query(
    `select row from deleted_rows where table_name = 'page_texts' order by row ->> 'language'`,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    { entity_id: ID, language: 'en', title: 'Gone', text: null, meta_description: null },
    { entity_id: ID, language: 'fr', title: 'Partie', text: 'Texte', meta_description: null },
  ]);
});

test('an upgrade moves the texts and tags of games, also of deleted ones', async () => {
  await returnToEarlierSchema(
    db,
    knownMigrations().findIndex(({ tag }) => tag === '0058_game_texts'),
  );
  const deleted = { id: ID, slug: 'gone', title: 'Partie', title_en: '', description: '', tags: ['eau'], tags_en: [] };
  await db.pool.query(`
    insert into games (id, slug, title, title_en, description_es, meta_title_pt, tags, tags_en, instructions)
      values (gen_random_uuid(), 'otter', 'Loutre', 'Otter', 'Nada.', '', '{eau,loutre}', '{water}', 'Espace.');
    insert into deletions (id, entity, at) values ('${ID}', 'game', now());`);
  await db.pool.query(`insert into deleted_rows (deletion_id, table_name, row) values ($1, 'games', $2)`, [
    ID,
    deleted,
  ]);
  await migrateDatabase(db);
  const { rows } = await db.pool.query({
    text: 'select language, title, description, tags, instructions from game_texts order by language',
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['en', 'Otter', null, ['water'], null],
    ['es', null, 'Nada.', [], null],
    ['fr', 'Loutre', null, ['eau', 'loutre'], 'Espace.'],
  ]);
  const kept = await db.pool.query(`select row from deleted_rows where table_name = 'game_texts'`);
  expect(kept.rows.map(({ row }) => row)).toMatchObject([
    { entity_id: ID, language: 'fr', title: 'Partie', description: null, tags: ['eau'] },
  ]);
});

test('an upgrade moves the names of tags, and keeps copies of imports in their language only', async () => {
  await returnToEarlierSchema(
    db,
    knownMigrations().findIndex(({ tag }) => tag === '0062_tag_texts'),
  );
  await db.pool.query(`
    insert into tags (id, slug, name, name_en, name_es, name_pt_br, name_id) values
      (gen_random_uuid(), 'board', 'plateau', 'board', '', 'tabuleiro', 'papan'),
      (gen_random_uuid(), 'french', 'été', null, null, null, null),
      (gen_random_uuid(), 'import', 'otter', 'otter', null, null, null),
      (gen_random_uuid(), 'puzzle', 'puzzle', 'puzzle', 'rompecabezas', null, null);`);
  await migrateDatabase(db);
  const { rows } = await db.pool.query({
    text: `select slug, language, tag_texts.name from tags join tag_texts on entity_id = id order by slug, language`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['board', 'en', 'board'],
    ['board', 'fr', 'plateau'],
    ['board', 'id', 'papan'],
    ['board', 'pt-br', 'tabuleiro'],
    ['french', 'fr', 'été'],
    ['import', 'en', 'otter'],
    ['puzzle', 'en', 'puzzle'],
    ['puzzle', 'es', 'rompecabezas'],
    ['puzzle', 'fr', 'puzzle'],
  ]);
});
