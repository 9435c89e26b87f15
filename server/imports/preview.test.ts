import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FeedProviderId } from '../../shared/forms/import.ts';
import type { Language } from '../../shared/languages.ts';
import { addCategory, setGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { type GameChanges, gameTexts } from '../platform/db/game-texts.ts';
import { games, gameTombstones, operationItems, operations } from '../platform/db/schema.ts';
import { catalogueState } from './catalogue-state.fixture.ts';
import type { FeedSource } from './feed/feed.ts';
import { bodyServer, feedItem, feedItems, limits, policy } from './feed/feed-server.fixture.ts';
import { gamePath, gameSite, type Site, says } from './html5games/site.fixture.ts';
import { importProcess } from './imports.fixture.ts';
import { importFeed } from './run/import-feed.fixture.ts';
import type { ImportResult } from './run/import-games.ts';

const OUTCOMES = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;
const counters = (result: ImportResult) => OUTCOMES.map((outcome) => `${outcome} ${result[outcome]}`);

const run = (database: Database, source: FeedSource, dryRun: boolean, provider: FeedProviderId = 'gamemonetize') =>
  importFeed({ database, provider, source, policy, limits, dryRun });

const serve = async (items: unknown[]) => ({ address: (await bodyServer(JSON.stringify(items))).origin });

const itemsOf = ({ orm }: Database, { operationId }: ImportResult) =>
  orm
    .select({
      position: operationItems.position,
      outcome: operationItems.outcome,
      externalId: operationItems.external_id,
      title: operationItems.title,
      reason: operationItems.reason,
    })
    .from(operationItems)
    .where(eq(operationItems.operation_id, operationId))
    .orderBy(asc(operationItems.position));

const siteImports = (database: Database, { list }: Site) => importProcess(database, list);

/** Compares a dry run with the import after it. */
async function expectPrediction(db: Database, source: FeedSource, provider?: FeedProviderId) {
  const before = await catalogueState(db);
  const tried = await run(db, source, true, provider);
  expect(await catalogueState(db)).toEqual(before);
  const made = await run(db, source, false, provider);
  expect(counters(tried)).toEqual(counters(made));
  expect(tried).toMatchObject({ status: made.status, error: made.error, notes: made.notes, failures: made.failures });
  expect(await itemsOf(db, tried)).toEqual(await itemsOf(db, made));
  return { tried, made };
}

/** Adds games that an operator edited, deleted or left alone, and returns a feed that changes each. */
async function editedCatalogue(db: Database) {
  await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzles' });
  await run(db, await serve(feedItems(8)), false);
  const rename = (number: number, values: GameChanges) =>
    setGames(db, values, eq(gameTexts.title_en, `Otter ${number}`));
  await rename(1, { title: 'Loutre', field_sources: { title: { by: 'operator' } } });
  await rename(2, { base_language: 'fr', title: 'Loutre 2' });
  const [gone] = await db.orm.delete(games).where(eq(gameTexts.title, 'Otter 3')).returning();
  await db.orm
    .insert(gameTombstones)
    .values({ provider: 'gamemonetize', external_id: gone?.external_id ?? '', title: 'Otter 3' });
  return serve([
    feedItem(0),
    feedItem(1, { title: 'Beaver', description: 'It gnaws.' }),
    feedItem(2, { title: 'Mink' }),
    feedItem(3),
    feedItem(4, { category: 'Racing', tags: 'otter, race' }),
    feedItem(5, { title: '' }),
    feedItem(6, { width: '1024' }),
    feedItem(6),
    null,
    feedItem(20, { category: 'Beaver Games' }),
    feedItem(21, { url: 'javascript:alert(1)' }),
  ]);
}

describe('a dry run', () => {
  it('changes nothing, and predicts the import', async () => {
    const { db } = await testDatabase();
    const { tried } = await expectPrediction(db, await editedCatalogue(db));
    expect(counters(tried)).toEqual(['imported 1', 'updated 4', 'unchanged 1', 'skipped 2', 'failed 3']);
  });

  it('predicts a first import, an unchanged one and a broken feed', async () => {
    const { db } = await testDatabase();
    const feed = await serve(feedItems(120));
    expect((await expectPrediction(db, feed)).tried.imported).toBe(120);
    expect((await expectPrediction(db, feed)).tried.unchanged).toBe(120);
    const broken = { address: (await bodyServer('<!doctype html><p>Hello')).origin };
    expect((await expectPrediction(db, broken)).tried.error?.code).toBe('feed_html');
  });

  it('lists the changes of each field, and the fields of new games', async () => {
    const { db } = await testDatabase();
    const { operationId } = await run(db, await editedCatalogue(db), true);
    const imports = importProcess(db);
    const of = async (outcome: 'imported' | 'updated' | 'skipped', language?: Language) =>
      (await imports.items(operationId, { outcome, page: 1, pageSize: 25, language })).items;
    const updated = await of('updated');
    expect(updated.map(({ title, changes }) => [title, Object.keys(changes).toSorted()])).toEqual([
      // Fields that an operator edited, or that are French by now, are not listed.
      ['Beaver', ['description', 'description_en', 'title_en']],
      ['Mink', ['title_en']],
      ['Otter 4', ['category_id', 'tags', 'tags_en']],
      ['Otter 6', ['width']],
    ]);
    expect(updated[2]?.changes.category_id).toEqual({ before: 'Réflexion', after: null });
    expect((await of('updated', 'en'))[2]?.changes.category_id).toMatchObject({ before: 'Puzzles' });
    expect(updated[3]?.changes).toEqual({ width: { before: 800, after: 1024 } });
    expect(await of('imported')).toMatchObject([
      { position: 9, title: 'Otter 20', changes: { tags: { before: null, after: ['otter', 'water'] } } },
    ]);
    expect((await of('skipped')).map(({ reason }) => reason)).toEqual(['deleted_here', 'repeated_in_feed']);
  });

  it('of a site reads only as many pages as its limit, and predicts the import', async () => {
    const { db } = await testDatabase();
    const site = await gameSite(7, { [gamePath(1)]: says('', 404) });
    const imports = siteImports(db, site);
    const operator = 'operator-1';
    const before = await catalogueState(db);
    const id = await imports.preview({ provider: 'html5games', operator, limit: 3 });
    const tried = await imports.end(id);
    expect(await catalogueState(db)).toEqual(before);
    expect(site.requests.filter((path) => path.startsWith('/Game/'))).toHaveLength(3);
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, id));
    expect(row).toMatchObject({ kind: 'preview-import', provider: 'html5games', line: 'item_limit', processed: 3 });
    expect(await imports.end(await imports.start({ provider: 'html5games', operator, limit: 3 }))).toEqual(tried);
    expect(tried).toMatchObject({ status: 'completed', imported: 2, failed: 1 });

    // Stored games are not read again, and without a limit the whole list is.
    const rest = await imports.end(await imports.preview({ provider: 'html5games', operator }));
    expect(rest).toMatchObject({ status: 'completed', imported: 4, updated: 0, failed: 1 });
    expect(await db.orm.$count(games)).toBe(2);
  });

  it('of a site can be cancelled', async () => {
    const { db } = await testDatabase();
    const site = await gameSite(5, { [gamePath(4)]: () => {} });
    const imports = siteImports(db, site);
    const id = await imports.preview({ provider: 'html5games', operator: 'operator-1' });
    await expect.poll(() => site.requests).toContain(gamePath(4));
    await imports.dropPreviews('operator-1');
    expect(await imports.end(id)).toMatchObject({ status: 'failed', imported: 3, error: { code: 'cancelled' } });
    expect(await db.orm.$count(games)).toBe(0);
  });

  it('is not in the import history', async () => {
    const { db } = await testDatabase();
    const { operationId } = await run(db, await serve(feedItems(1)), true);
    const [row] = await db.orm.select().from(operations).where(eq(operations.id, operationId));
    expect(row).toMatchObject({ kind: 'preview-import', status: 'completed', processed: 1, total: 1 });
    const logs = await db.orm.execute(sql`select id from import_logs`);
    expect(logs.rows).toEqual([]);
  });
});

/** Real samples belong to the providers, so they are not part of the project. They may be in a folder beside it. */
const SAMPLES = join(import.meta.dirname, '../../../shared/feeds');

describe.skipIf(!existsSync(SAMPLES))('samples of real feeds', () => {
  it.each(['gamemonetize', 'gamepix'] as const)('%s: a dry run predicts each import', async (provider) => {
    const { db } = await testDatabase();
    for (const slug of ['puzzle', 'action', 'racing', 'sports']) await addCategory(db, { slug });
    const folder = join(SAMPLES, provider);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('item'));
    const feed = { file: join(folder, file) };
    const { tried } = await expectPrediction(db, feed, provider);
    expect(tried.imported).toBeGreaterThan(5);
    await setGames(db, { title: 'Edited' }, sql`id in (select id from games order by id limit 9)`);
    expect((await expectPrediction(db, feed, provider)).tried.updated).toBe(0);
  });
});
