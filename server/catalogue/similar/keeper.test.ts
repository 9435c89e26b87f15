import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GameChanges } from '../../platform/db/game-texts.ts';
import { createCatalogueReads } from '../usecases.ts';
import { createSimilarKeeper } from './keeper.ts';
import { termsOfMany } from './queries.ts';

let db: Database;
let at: Date;
let keeper: ReturnType<typeof createSimilarKeeper>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-11-24T10:00:00Z');
  keeper = createSimilarKeeper({ database: db, now: () => at });
});

const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, values);

/** Does the work of the next minute. */
async function work() {
  at = new Date(at.getTime() + 60_000);
  await keeper.work();
}

async function shown(slug: string): Promise<string[]> {
  const found = await createCatalogueReads({ database: db, now: () => at }).game({ language: 'fr', slug });
  return found && 'game' in found ? found.similar.map(({ title }) => title.text) : [];
}

async function due(): Promise<string[]> {
  const { rows } = await run(
    `select title from game_similar_due join game_texts on entity_id = game_id and language = 'fr' order by title`,
  );
  return rows.map(({ title }) => title);
}

const lamps = Array.from({ length: 8 }, (_, index) => ({ title: `Lampe ${index}`, plays: 100 - index }));

test('a page shows similar games once they are found, and popular ones until then and after them', async () => {
  const category = await addCategory(db, { slug: 'puzzle' });
  await addGames(db, [
    { title: 'Otter Run', slug: 'otter', category_id: category },
    { title: 'Otter Dash' },
    { title: 'Otter Dash', slug: 'copy' },
    { title: 'Kite', category_id: category },
    { title: 'KITE' },
    ...lamps,
  ]);
  expect((await shown('otter')).slice(0, 2)).toEqual(['Kite', 'Lampe 0']);
  await work();
  expect(await due()).toEqual([]);
  expect(await shown('otter')).toEqual(['Otter Dash', 'Kite', ...lamps.slice(0, 7).map(({ title }) => title)]);
});

test('an added game joins the lists of games that it is similar to', async () => {
  await addGames(db, [{ title: 'Otter Run', slug: 'otter' }, ...lamps]);
  await work();
  await addGames(db, [{ title: 'Otter Dash', slug: 'dash' }]);
  await work();
  expect((await shown('otter'))[0]).toBe('Otter Dash');
  expect((await shown('dash'))[0]).toBe('Otter Run');
});

test('games that are hidden, deleted or renamed leave the lists', async () => {
  const [, hidden, deleted, renamed] = await addGames(db, [
    { title: 'Otter Run', slug: 'otter' },
    ...['Dash', 'Dive', 'Nap'].map((word) => ({ title: `Otter ${word}` })),
    ...lamps,
  ]);
  await work();
  expect((await shown('otter')).slice(0, 3).toSorted()).toEqual(['Otter Dash', 'Otter Dive', 'Otter Nap']);
  await run('update games set active = false where id = $1', [hidden]);
  await run('delete from games where id = $1', [deleted]);
  expect((await shown('otter'))[0]).toBe('Otter Nap');
  expect(await shown('otter')).toHaveLength(9);
  await run(`update game_texts set title = 'Kite' where entity_id = $1`, [renamed]);
  await work();
  const { rows } = await run(
    'select from game_terms where game_id = $1 union all select from game_similar where game_id = $1',
    [hidden],
  );
  expect(rows).toEqual([]);
  expect((await shown('otter'))[0]).toBe('Lampe 0');
});

test.each([
  ['hidden', 'update games set active = false where id = any($1)'],
  ['deleted', 'delete from games where id = any($1)'],
])('a list is computed again when more games were %s than it has to spare', async (_, change) => {
  const ids = await addGames(db, [
    { title: 'Otter Run', slug: 'otter' },
    ...Array.from({ length: 20 }, (_, index) => ({ title: `Otter ${'abcdefghijklmnopqrst'[index]}${index}x` })),
    ...lamps,
  ]);
  await work();
  const before = await shown('otter');
  const { rows } = await run('select similar_ids from game_similar where game_id = $1', [ids[0]]);
  await run(change, [rows[0].similar_ids.slice(0, 8)]);
  await work();
  const after = await shown('otter');
  expect(after.filter((title) => title.startsWith('Otter'))).toHaveLength(9);
  expect(after.filter((title) => before.includes(title))).toHaveLength(1);
});

test.each<[string, GameChanges, boolean]>([
  ['title', { title: 'x' }, true],
  ['English title', { title_en: 'x' }, true],
  ['description', { description: 'x' }, true],
  ['tags', { tags: ['x'] }, true],
  ['category of the provider', { provider_values: { provider_category: 'x' } }, true],
  ['visibility', { active: false }, true],
  ['title to itself', { title: 'Otter' }, false],
  ['plays', { plays: 5, vote_sum: 5, vote_count: 1 }, false],
  ['what else a provider says', { provider_values: { width: 5 } }, false],
])('a changed %s makes a game due: %#', async (_, change, expected) => {
  await addGames(db, [{ title: 'Otter' }]);
  await work();
  await setGames(db, change);
  expect(await due()).toHaveLength(expected ? 1 : 0);
});

test('a game that changes while its list is computed stays due', async () => {
  const [id] = await addGames(db, [{ title: 'Otter' }]);
  await run(`create function change_again() returns trigger language plpgsql as $$ begin
    update game_texts set title = 'Kite' where entity_id = new.game_id and title <> 'Kite'; return null; end $$`);
  await run('create trigger change_again after insert on game_similar for each row execute function change_again()');
  await work();
  expect(await due()).toEqual(['Kite']);
  await work();
  const { rows } = await run('select title from game_terms where game_id = $1', [id]);
  expect(rows[0].title).toEqual(['kite']);
  expect(await due()).toEqual([]);
});

test('games without a list, as after an upgrade, or with an old one become due', async () => {
  await addGames(db, [{ title: 'Otter' }, { title: 'Lamp' }, { title: 'Hidden', active: false }]);
  await run('delete from game_similar_due');
  await keeper.makeOldDue();
  expect(await due()).toEqual(['Lamp', 'Otter']);
  await work();
  await keeper.makeOldDue();
  expect(await due()).toEqual([]);
  at = new Date(at.getTime() + 31 * 24 * 3_600_000);
  await keeper.makeOldDue();
  expect(await due()).toEqual(['Lamp', 'Otter']);
});

test('terms that too many games have are taken from the planner’s statistics', async () => {
  await addGames(
    db,
    Array.from({ length: 40 }, (_, index) => ({ title: `Otter n${index}`, description: '' })),
  );
  await work();
  expect(await termsOfMany(db, 30)).toEqual(new Set());
  await run('analyze game_terms');
  expect(await termsOfMany(db, 30)).toEqual(new Set(['otter']));
});
