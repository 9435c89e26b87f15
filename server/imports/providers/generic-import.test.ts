import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { categories, games } from '../../platform/db/schema.ts';
import { bodyServer, feedServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { importFeed } from '../run/import-feed.fixture.ts';

const heron = (number: number, changes: Record<string, unknown> = {}) => ({
  id: number,
  name: `Heron ${number}`,
  game_url: `https://games.example/heron-${number}`,
  ...changes,
});

it('accepts every envelope, recognizes known games, and separates those of other sites', async () => {
  const { db } = await testDatabase();
  const run = async (body: unknown) => {
    const { origin } = await bodyServer(JSON.stringify(body));
    return importFeed({ database: db, provider: 'generic', source: { address: origin }, policy, limits });
  };
  expect(await run([heron(1)])).toMatchObject({ status: 'completed', imported: 1 });
  expect(await run({ items: [heron(1), heron(2)] })).toMatchObject({ imported: 1, unchanged: 1 });
  expect(await run({ data: [heron(2, { name: 'Egret' })] })).toMatchObject({ updated: 1 });
  expect(await run({ games: [heron(1, { game_url: 'https://other.example/1' }), 'no game'] })).toMatchObject({
    imported: 1,
    failed: 1,
  });
  const rows = await db.orm
    .select({ title: gameTexts.title, provider: games.provider })
    .from(games)
    .orderBy(gameTexts.title);
  expect(rows.map(({ title }) => title)).toEqual(['Egret', 'Heron 1', 'Heron 1']);
  expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(['generic']));
});

it('follows next pages, and maps categories by name', async () => {
  const { db } = await testDatabase();
  await addCategory(db, { slug: 'oiseaux', name: 'Oiseaux', name_en: 'Birds' });
  await addCategory(db, { slug: 'puzzle' });
  await addCategory(db, { slug: 'jumping', active: false });
  await addCategory(db, { slug: 'action' });
  const { origin } = await feedServer((request, response) => {
    const page =
      request.url === '/2'
        ? { items: [heron(3, { categories: ['New', 'Jumping'] }), heron(4)] }
        : { items: [heron(1, { category: 'birds' }), heron(2, { genre: 'Logic' })], next_url: '/2' };
    response.end(JSON.stringify(page));
  });
  await importFeed({ database: db, provider: 'generic', source: { address: origin }, policy, limits });
  const rows = await db.orm
    .select({ slug: categories.slug })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id))
    .orderBy(asc(gameTexts.title));
  expect(rows.map(({ slug }) => slug)).toEqual(['oiseaux', 'puzzle', 'action', null]);
});
