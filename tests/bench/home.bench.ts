import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { type HomeRow, newRow, type RowKind } from '../../shared/home-rows.ts';
import { startServer } from '../e2e/support/server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

/** Turns with and without rows, in alternation, so that the machine's mood meets both. */
const TURNS = 5;
const PAGES = 40;
const WARM_UP = 600;
/** Pauses after this many changes: more at once would count as a flood, and the cache would keep the page. */
const CHANGES_AT_ONCE = 20;
const REST = 1_100;

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

/** Six rows of the kinds that ask the database, with the usual number of games. */
async function sixRows({ pool }: Database): Promise<HomeRow[]> {
  const { rows: found } = await pool.query<{ id: string; category_id: string }>(
    'select id, category_id from games order by plays desc offset 100 limit 12',
  );
  const ids = found.map(({ id }) => id);
  const tag = uuidv7();
  await pool.query(`insert into tags (id, slug, name) values ($1, 'water', 'Water')`, [tag]);
  await pool.query(`insert into game_tags (game_id, tag_id) select id, $1 from games order by created_at limit 500`, [
    tag,
  ]);
  await pool.query('vacuum analyze game_tags');
  const row = (kind: RowKind, change: object = {}) => ({ ...newRow(kind, uuidv7()), ...change }) as HomeRow;
  return [
    row('highlight', { game: ids[0], body: 'Un mot.' }),
    row('popular'),
    row('new'),
    row('category', { category: found[0]?.category_id }),
    row('tag', { tag: 'water' }),
    row('games', { games: ids }),
  ];
}

/** Milliseconds of home pages, each after a change of what it shows. @param change a tag of the notifications */
async function uncached({ pool }: Database, home: string, change: string, pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page % CHANGES_AT_ONCE === 0) await sleep(REST);
    await pool.query(`select pg_notify('pages', $1)`, [change]);
    await sleep(5);
    const start = performance.now();
    await (await fetch(home, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

/** Compares home pages that are not cached, with and without six rows. */
export async function benchHome(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const dataDir = join(folder, 'data');
  const filled = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(filled);
  await fillCatalogue(filled, games);
  const rows = JSON.stringify({ rows: await sixRows(filled) });
  await filled.close();

  const server = await startServer({ DATA_DIR: dataDir });
  const database = await openDatabase({ dataDir, role: 'command' });
  const save = async (value: string) => {
    await database.pool.query(
      `insert into site_settings (key, value, version) values ('home_rows', $1, 1)
       on conflict (key) do update set value = excluded.value`,
      [value],
    );
    await sleep(200);
  };
  try {
    const home = `${server.url.replace('localhost', '127.0.0.1')}/en`;
    const sizes: number[] = [];
    const times: Record<string, number[]> = {};
    const measure = async (name: string, change: string) => {
      times[name] = [...(times[name] ?? []), ...(await uncached(database, home, change, PAGES))];
    };
    await save(rows);
    await uncached(database, home, 'settings', WARM_UP);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await save('{"rows":[]}');
      await measure('without, after a change of games', 'games');
      await measure('without, after a change of settings', 'settings');
      sizes[0] = (await (await fetch(home)).arrayBuffer()).byteLength;
      await save(rows);
      await measure('with, after a change of games', 'games');
      await measure('with, after a change of settings', 'settings');
      sizes[1] = (await (await fetch(home)).arrayBuffer()).byteLength;
    }
    const names = Object.keys(times);
    const p50 = (name: string | undefined) => at(times[name ?? ''] ?? [], 0.5);
    return markdownTable(
      [
        `home page with and without six rows, ${games.toLocaleString('en')} games`,
        'p50 ms',
        'p95 ms',
        'ratio of p50',
        'kB',
      ],
      names.map((name, index) => [
        name,
        milliseconds(p50(name)),
        milliseconds(at(times[name] ?? [], 0.95)),
        (p50(name) / p50(names[index % 2])).toFixed(2),
        ((sizes[index >> 1] ?? 0) / 1000).toFixed(0),
      ]),
    );
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
