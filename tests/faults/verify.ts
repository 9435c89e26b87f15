/** Compares what was acknowledged with the site's data after the faults. */
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { ask, FEED_GAMES, type Ledger, type Read, type Site, type Targets } from './client.ts';
import type { Machine } from './machines.ts';

/** Milliseconds by which a page may be outdated after a save: a minute, plus the time to fetch a new one. */
const STALE_AFTER = 70_000;

export interface Finding {
  what: string;
  acknowledged: number;
  /** Number without acknowledgement. Each may have happened or not. */
  refused: number;
  lost: number;
  duplicates: number;
}

export interface Outage {
  from: number;
  to: number;
}

export interface Reads {
  count: number;
  failed: Read[];
  /** Number that failed while the database restarted. */
  excused: number;
  stale: number;
  /** Age of the oldest wrong page, in milliseconds. */
  oldest: number;
  slowest: number;
  median: number;
}

export interface Leftovers {
  files: string[];
  /** Number of operations marked as running, although nothing runs. */
  operations: number;
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countedPlays(client: pg.Client, { plays, refused }: Ledger): Promise<Finding> {
  const { rows } = await client.query('select game_id, sum(plays)::int as plays from play_daily group by game_id');
  const stored = new Map(rows.map((row) => [row.game_id, row.plays]));
  let [acknowledged, lost, duplicates] = [0, 0, 0];
  for (const [game, counted] of plays) {
    const count = stored.get(game) ?? 0;
    acknowledged += counted.acknowledged;
    lost += Math.max(0, counted.acknowledged - count);
    duplicates += Math.max(0, count - counted.asked);
  }
  return { what: 'plays', acknowledged, refused: refused.plays ?? 0, lost, duplicates };
}

async function castVotes(client: pg.Client, { votes, refused }: Ledger): Promise<Finding> {
  const { rows } = await client.query('select voter, game_id, value from votes');
  const stored = Map.groupBy(rows, ({ voter }) => String(voter));
  const cast = [...votes].filter(([, { acknowledged }]) => acknowledged);
  const lost = cast.filter(([voter, { game, value }]) => {
    const [row] = stored.get(voter) ?? [];
    return row?.game_id !== game || row?.value !== value;
  }).length;
  const duplicates = [...stored.values()].filter((list) => list.length > 1).length;
  // Triggers maintain each game's sums.
  const { rows: wrong } = await client.query(
    `select 1 from games g left join (select game_id, count(*) as count, sum(value) as sum from votes group by 1) v
       on v.game_id = g.id
     where g.vote_count <> coalesce(v.count, 0) or g.vote_sum <> coalesce(v.sum, 0)`,
  );
  return {
    what: 'votes',
    acknowledged: cast.length,
    refused: refused.votes ?? 0,
    lost: lost + wrong.length,
    duplicates,
  };
}

async function savedTitles(client: pg.Client, { saves, refused }: Ledger, { saved }: Targets): Promise<Finding> {
  const { rows } = await client.query("select title from game_texts where entity_id = $1 and language = 'fr'", [
    saved.id,
  ]);
  const number = Number(/\d+/.exec(rows[0]?.title ?? '')?.[0] ?? 0);
  const acknowledged = saves.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const last = acknowledged.at(-1)?.number ?? 0;
  const { rows: entries } = await client.query(
    `select changes -> 'title' ->> 'after' as title from audit_log where entity_id = $1 and action = 'update'`,
    [saved.id],
  );
  const logged = Map.groupBy(entries, ({ title }) => String(title));
  const missing = acknowledged.filter((save) => !logged.has(`Fault ${save.number}`)).length;
  const duplicates = [...logged.values()].filter((list) => list.length > 1).length;
  return {
    what: 'saves',
    acknowledged: acknowledged.length,
    refused: refused.saves ?? 0,
    lost: missing + (number < last ? 1 : 0),
    duplicates,
  };
}

async function storedUploads(machines: readonly Machine[], site: Site, { uploads, refused }: Ledger): Promise<Finding> {
  const urls = [...new Set(uploads.map(({ url }) => url))];
  let lost = 0;
  for (const url of urls) {
    for (const machine of machines) {
      const answer = await ask({ ...site, url: machine.url }, url);
      if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) lost += 1;
    }
  }
  return { what: 'uploads', acknowledged: uploads.length, refused: refused.uploads ?? 0, lost, duplicates: 0 };
}

async function importedGames(client: pg.Client, { imports, refused }: Ledger): Promise<Finding> {
  const { rows } = await client.query(
    `select external_id, count(*)::int as count from games where provider = 'gamepix' group by external_id`,
  );
  const ids = new Set(rows.map(({ external_id: id }) => String(id)));
  let lost = 0;
  for (const { feed, operationId } of imports) {
    const { rows: found } = await client.query('select status, counters from operations where id = $1', [operationId]);
    const games = Array.from({ length: FEED_GAMES }, (_, index) => `${feed}-${index}`).filter((id) => ids.has(id));
    // An import whose process died is marked failed, and keeps what it had imported.
    const expected = found[0]?.status === 'completed' ? FEED_GAMES : Number(found[0]?.counters.imported ?? FEED_GAMES);
    lost += Math.max(0, expected - games.length);
  }
  return {
    what: 'imported games',
    acknowledged: ids.size,
    refused: refused.imports ?? 0,
    lost,
    duplicates: rows.filter(({ count }) => count > 1).length,
  };
}

/** Returns the backups made by a schedule of one per minute, of which there must not be more than that. */
async function scheduledBackups(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select date_trunc('minute', created_at) as minute, count(*)::int as count, sum((status <> 'completed')::int)::int as failed
     from operations where kind = 'backup' group by 1`,
  );
  const sum = (field: 'count' | 'failed') => rows.reduce((all, row) => all + row[field], 0);
  return {
    what: 'scheduled backups',
    acknowledged: sum('count') - sum('failed'),
    refused: sum('failed'),
    lost: 0,
    duplicates: rows.filter(({ count }) => count > 1).length,
  };
}

export function readFindings(databaseUrl: string, ledger: Ledger, site: Site, targets: Targets, machines: Machine[]) {
  return onDatabase(databaseUrl, async (client) => [
    await countedPlays(client, ledger),
    await castVotes(client, ledger),
    await savedTitles(client, ledger, targets),
    await storedUploads(machines, site, ledger),
    await importedGames(client, ledger),
    await scheduledBackups(client),
  ]);
}

/** Returns the age of what a page showed: the time since another save was acknowledged. */
function ageOf({ at, shown }: Read, { saves }: Ledger): number {
  const next = saves.find(({ number, acknowledgedAt }) => acknowledgedAt !== null && number > (shown ?? Infinity));
  return Math.max(0, at - (next?.acknowledgedAt ?? at));
}

/** @param outages of the database, in which reads may fail */
export function judgeReads(ledger: Ledger, outages: readonly Outage[]): Reads {
  const { reads } = ledger;
  const isExcused = ({ at, milliseconds }: Read) =>
    outages.some(({ from, to }) => at <= to && at + milliseconds >= from);
  const unsuccessful = reads.filter(({ outcome }) => outcome !== '200');
  const ages = reads.filter(({ shown }) => shown !== undefined).map((read) => ageOf(read, ledger));
  const durations = reads.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    count: reads.length,
    failed: unsuccessful.filter((read) => !isExcused(read)),
    excused: unsuccessful.filter(isExcused).length,
    stale: ages.filter((age) => age > STALE_AFTER).length,
    oldest: Math.max(0, ...ages),
    slowest: durations.at(-1) ?? 0,
    median: durations[durations.length >> 1] ?? 0,
  };
}

export async function readLeftovers(databaseUrl: string, machines: readonly Machine[]): Promise<Leftovers> {
  const files: string[] = [];
  for (const { folder } of machines) {
    const names = await readdir(folder, { recursive: true });
    files.push(...names.filter((name) => /\.(part|tmp)$/.test(name)));
  }
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(`select count(*)::int as count from operations where status = 'running'`),
  );
  return { files, operations: rows[0].count };
}
