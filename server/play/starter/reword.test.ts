import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { addCategory, setGames, setTexts, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { auditLog, categories, games } from '../../platform/db/schema.ts';
import { columnsWithTexts, withTexts } from '../../platform/db/texts.ts';
import { rewordOwnTexts } from './reword.ts';
import { loadStarterCatalogue } from './usecases.ts';

const STARTER = join(import.meta.dirname, '../../../starter');
const now = new Date('2026-05-01T10:00:00Z');

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
  await loadStarterCatalogue(db, STARTER, now);
});

const reword = () => rewordOwnTexts(db, STARTER, { now, offered: [...OFFERED_AT_FIRST, 'de'] });
const categoryOf = async (slug: string) =>
  (await db.orm.select(columnsWithTexts('category')).from(categories).where(eq(categories.slug, slug))).map(
    withTexts,
  )[0];
const gameOf = async (slug: string) =>
  (await db.orm.select(gameColumns).from(games).where(eq(games.slug, slug))).map(withTexts)[0];

test('changes nothing in a database that this version filled', async () => {
  expect(await reword()).toBe(0);
});

test('updates texts of an earlier version, and their search texts', async () => {
  await setTexts(db, 'category', 'sports', { name_pt: 'Esportes' });
  const old = {
    title_pt: 'Rodovia noturna',
    description_pt: 'Um carro.',
    tags_pt: ['carro', 'noite', 'retrô', 'x', 'y'],
  };
  await setGames(db, old, eq(games.slug, 'night-highway'));
  await setTexts(db, 'tag', 'retro', { name_pt: 'retrô' });

  expect(await reword()).toBe(2);
  expect(await categoryOf('sports')).toMatchObject({ name_pt: 'Desporto', version: 2 });
  expect(await gameOf('night-highway')).toMatchObject({ title_pt: 'Autoestrada noturna', version: 2 });
  expect((await storedTags(db)).find(({ slug }) => slug === 'retro')).toMatchObject({ name_pt: 'retro' });
  const catalogue = createCatalogueReads({ database: db, now: () => now });
  const found = await catalogue.home({ language: 'pt', position: { page: 1 }, search: 'autoest', categorySlug: null });
  expect(found?.games.slice(0, 1).map(({ slug }) => slug)).toEqual(['night-highway']);
  const log = await db.orm.select().from(auditLog);
  expect(log.map(({ actor, entity, action }) => [actor, entity, action]).toSorted()).toEqual([
    [null, 'category', 'update'],
    [null, 'game', 'update'],
  ]);
  expect(await reword()).toBe(0);
});

test('keeps texts that an operator wrote or emptied', async () => {
  const operator = { by: 'operator' } as const;
  await db.orm
    .update(categories)
    .set({ field_sources: { name_pt: operator, description_pt: operator } })
    .where(eq(categories.slug, 'sports'));
  await setTexts(db, 'category', 'sports', { name_pt: 'Esportes', description_pt: null });
  await setGames(
    db,
    { title_pt: 'Rodovia', meta_title_pt: null, field_sources: { title_pt: operator, meta_title_pt: operator } },
    eq(games.slug, 'night-highway'),
  );
  expect(await reword()).toBe(0);
});

test('adds the texts of further languages to its own categories, unless an operator named them', async () => {
  const lexicon = { by: 'machine', model: 'lexicon' } as const;
  await addCategory(db, { slug: 'farming', name: 'Ferme', field_sources: { name: lexicon } });
  await addCategory(db, { slug: 'tennis', name: 'Mon tennis', field_sources: { name: { by: 'operator' } } });
  await setTexts(db, 'category', 'sports', { name_ja: null });
  expect(await reword()).toBe(2);
  expect(await categoryOf('sports')).toMatchObject({ name_ja: 'スポーツ' });
  expect(await categoryOf('farming')).toMatchObject({
    name_de: 'Bauernhof',
    name_ja: null,
    field_sources: { name_de: lexicon, description_en: lexicon },
  });
  expect(await categoryOf('tennis')).toMatchObject({ name_de: null });
  expect(await reword()).toBe(0);
});

test('updates category names from the lexicon, but not those from a model or an operator', async () => {
  const lexicon = { by: 'machine', model: 'lexicon' } as const;
  await addCategory(db, { slug: 'farming', name_pt: 'Fazenda', field_sources: { name_pt: lexicon } });
  await addCategory(db, {
    slug: 'tennis',
    name_pt: 'Tênis',
    field_sources: { name_pt: { by: 'machine', model: 'm' } },
  });
  await addCategory(db, { slug: 'trucks', name_pt: 'Caminhões' });
  expect(await reword()).toBe(1);
  expect(await categoryOf('farming')).toMatchObject({ name_pt: 'Quinta' });
  expect(await categoryOf('tennis')).toMatchObject({ name_pt: 'Tênis' });
  expect(await categoryOf('trucks')).toMatchObject({ name_pt: 'Caminhões' });
});

test('updates a text only once when two servers start together', async () => {
  await setTexts(db, 'category', 'sports', { name_pt: 'Esportes' });
  const reworded = await Promise.all([reword(), reword()]);
  expect(reworded.toSorted()).toEqual([0, 1]);
});
