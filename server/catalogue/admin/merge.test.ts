// @both-engines
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { createCatalogueReads } from '../usecases.ts';
import { upsertImportedGames } from '../write/usecases.ts';
import { mergeGames } from './merge.ts';
import { gamesRestored } from './restored.ts';
import { mergesEnding } from './undo-merge.ts';
import { createGameAdmin } from './usecases.ts';

const BY = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };

let db: Database;
let keep: string;
let copy: string;
const at = new Date('2026-11-24T10:00:00Z');
const now = () => at;

const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, values);
const undo = (deletion: string) =>
  createDeletions({ database: db, now, returning: { game: mergesEnding }, restored: { game: gamesRestored } }).undo(
    deletion,
    BY,
  );

/** Merges games and returns the id of the deletion. */
const merge = (into: string, ...ids: string[]) =>
  db.transaction(async (transaction) => {
    const stamp = { actor: BY.id, at };
    const deletion = await beginDeletion(transaction, 'game', stamp);
    await mergeGames(transaction, { keep: into, ids }, { ...stamp, deletion });
    return deletion.id;
  });

beforeEach(async () => {
  ({ db } = await testDatabase());
  const category = await addCategory(db, { slug: 'puzzle' });
  [keep = '', copy = ''] = await addGames(db, [
    { title: 'Otter', slug: 'otter', provider: 'gamepix', external_id: '1', game_url: 'https://one.example/otter' },
    {
      ...{ title: 'Otter', slug: 'otter-2', provider: 'famobi', external_id: '2', tags: ['water'] },
      ...{ game_url: 'https://two.example/otter', category_id: category },
    },
  ]);
  await run(`update games set plays = 3, vote_count = 1, vote_sum = 5 where id = $1`, [keep]);
  await run(`update games set slug = 'otter-two', plays = 7, vote_count = 2, vote_sum = 6 where id = $1`, [copy]);
  await run(`insert into votes (game_id, voter, value) values ($1, 'a', 5), ($2, 'a', 2), ($2, 'b', 4)`, [keep, copy]);
  await run(`insert into play_daily (game_id, day, plays) values ($1, '2026-11-01', 3), ($2, '2026-11-01', 7)`, [
    ...[keep, copy],
  ]);
  await run(
    `insert into game_days (game_id, day, starts, seconds) values ($1, '2026-11-01', 1, 60), ($2, '2026-11-01', 4, 300)`,
    [keep, copy],
  );
  await run(`insert into game_reports (id, game_id, reason) values (gen_random_uuid(), $1, 'other')`, [copy]);
});

/** Returns all data that a merge and its undo touch. */
async function everything() {
  const tables = [
    'votes',
    'play_daily',
    'game_days',
    'game_reports',
    'game_slug_history',
    'game_tags',
    'game_categories',
  ];
  const kept = [...tables, 'game_search', 'game_spares', 'game_tombstones'];
  const found: Record<string, unknown[]> = {};
  for (const name of kept) {
    const { rows } = await run(`select to_jsonb(t) as row from "${name}" as t order by to_jsonb(t)::text`);
    found[name] = rows;
  }
  const { rows } = await run(`select to_jsonb(games) - array['version', 'updated_at'] as row from games order by id`);
  return { ...found, games: rows };
}

const spares = async () => (await createGameAdmin({ database: db, now }).get(keep)).spares;
const movedTo = (slug: string) => createCatalogueReads({ database: db, now }).game({ slug, language: 'fr' });

test('a merge adds up plays, visits and votes, and its undo restores everything', async () => {
  const before = await everything();
  const deletion = await merge(keep, copy);
  const { rows } = await run(
    `select plays, vote_count, vote_sum, tags, category_id is null as bare
     from games join game_texts on entity_id = games.id and language = 'fr'`,
  );
  expect(rows).toEqual([{ plays: '10', vote_count: 2, vote_sum: 9, tags: ['water'], bare: false }]);
  const days = await run('select starts, seconds from game_days');
  expect(days.rows).toEqual([{ starts: 5, seconds: 360 }]);
  for (const slug of ['otter-2', 'otter-two']) expect(await movedTo(slug), slug).toEqual({ movedTo: 'otter' });

  expect(await undo(deletion)).toEqual({ restored: 1, kept: 0 });
  expect(await everything()).toEqual(before);
});

test('an undo keeps what happened after the merge', async () => {
  const deletion = await merge(keep, copy);
  await setGames(db, { plays: sql`plays + 5`, tags: ['river'] }, eq(games.id, keep));
  await run(`update votes set value = 1, updated_at = now() where game_id = $1 and voter = 'b'`, [keep]);
  await undo(deletion);
  const { rows } = await run(
    `select plays, tags, vote_count from games join game_texts on entity_id = games.id and language = 'fr' where id = $1`,
    [keep],
  );
  expect(rows).toEqual([{ plays: '8', tags: ['river'], vote_count: 2 }]);
});

test("the merged game's address becomes a spare, which the next merge passes on, until an undo", async () => {
  expect(await spares()).toEqual([]);
  const first = await merge(keep, copy);
  expect(await spares()).toEqual([{ url: 'https://two.example/otter', provider: 'famobi' }]);
  const [other = ''] = await addGames(db, [
    { title: 'Otter', slug: 'otter-3', game_url: 'https://three.example/otter' },
  ]);
  const old = keep;
  const second = await merge(other, keep);
  keep = other;
  expect((await spares()).map(({ url }) => url).toSorted()).toEqual([
    'https://one.example/otter',
    'https://two.example/otter',
  ]);
  expect(await movedTo('otter-two')).toEqual({ movedTo: 'otter-3' });
  await undo(second);
  expect(await spares()).toEqual([]);
  keep = old;
  expect(await spares()).toEqual([{ url: 'https://two.example/otter', provider: 'famobi' }]);
  await undo(first);
  expect(await spares()).toEqual([]);
});

test('merges of a merged game are undone in any order', async () => {
  const [other = ''] = await addGames(db, [
    { title: 'Otter', slug: 'otter-3', game_url: 'https://three.example/otter' },
  ]);
  await run(`update games set plays = 1 where id = $1`, [other]);
  await run(`insert into play_daily (game_id, day, plays) values ($1, '2026-11-01', 1)`, [other]);
  await run(`insert into game_days (game_id, day, starts, seconds) values ($1, '2026-11-01', 1, 60)`, [other]);
  const before = await everything();
  const first = await merge(keep, copy);
  const second = await merge(other, keep);
  await undo(first);
  expect(await movedTo('otter')).toEqual({ movedTo: 'otter-3' });
  await undo(second);
  expect(await everything()).toEqual(before);
});

test('an import of either provider restores neither the merged game nor the former address', async () => {
  await merge(keep, copy);
  await run(
    `update games set game_url = 'https://two.example/otter', provider_values = '{"game_url": "https://one.example/otter"}',
       field_sources = '{"game_url": {"by": "rule"}}' where id = $1`,
    [keep],
  );
  const sent = (externalId: string, gameUrl: string) => ({
    ...{
      externalId,
      gameUrl,
      title: 'Otter',
      description: 'It slides.',
      instructions: '',
      tags: [],
      thumbnailUrl: null,
    },
    ...{ categoryId: null, fileType: 'html5' as const, orientation: null, width: null, height: null },
  });
  await upsertImportedGames(db, { provider: 'famobi' }, [sent('2', 'https://two.example/otter')]);
  // With a new id, too.
  await upsertImportedGames(db, { provider: 'famobi' }, [sent('new', 'https://two.example/otter')]);
  await upsertImportedGames(db, { provider: 'gamepix' }, [sent('1', 'https://one.example/otter')]);
  const { rows } = await run('select external_id, game_url from games');
  expect(rows).toEqual([{ external_id: '1', game_url: 'https://two.example/otter' }]);
});
