import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { startServer } from '../e2e/support/server.ts';
import { startAiServer } from '../helpers/ai-server.ts';
import { fillCatalogue, SEARCHES } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';
import { serveSources } from './sources.ts';
import { tagGames } from './tagged-games.ts';

const OPERATOR = { email: 'bench@ludotek.example', password: 'a measured walk along the river' };
/** Operations that would run for hours are stopped after this many seconds. */
const LONGEST = 30;
const LOOK = 200;
/** Milliseconds of idle time that are measured for comparison. */
const IDLE = 5_000;
const FEED_ITEMS = 5_000;
/** Share of games without a category. */
const UNPLACED = 0.2;

/** Sends a request of the signed-in operator. */
type Ask = (path: string, body?: object) => Promise<Record<string, unknown>>;

interface Watched {
  name: string;
  seconds: number;
  /** The outcome, or the progress when it was stopped. */
  result: string;
  /** Milliseconds of each page requested meanwhile. */
  pages: number[];
}

async function signedIn(url: string): Promise<Ask> {
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OPERATOR),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const key = response.headers.get('x-panel-key') ?? '';
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path, body) => {
    const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { ...request, headers: { ...headers, cookie, 'X-Panel-Key': key } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The API answers with objects.
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** One visitor who requests page after page until the signal aborts. */
async function visit(url: string, slugs: readonly string[], stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; !stop.aborted; step += 1) {
    const slug = slugs[step % slugs.length] ?? '';
    const path = ['/en', '/category/puzzle', `/es/game/${slug}`, `/en?q=${SEARCHES.common}`][step % 4] ?? '/';
    const start = performance.now();
    const response = await fetch(url + path);
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Runs work while a visitor browses the site. @param work resolves with a description of its outcome */
async function watched(
  name: string,
  { url, slugs }: { url: string; slugs: readonly string[] },
  work: () => Promise<string>,
) {
  const stop = new AbortController();
  const pages = visit(url, slugs, stop.signal);
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  stop.abort();
  return { name, seconds, result, pages: await pages } satisfies Watched;
}

const listed = (counters: object) =>
  Object.entries(counters)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');

/** Waits for an operation to end, or stops it after LONGEST. */
async function ended(ask: Ask, id: string): Promise<string> {
  const start = performance.now();
  for (let asked = false; ; ) {
    await sleep(LOOK);
    const { run } = (await ask(`/api/admin/operations/${id}`)) as { run: { status: string; counters: object } };
    if (run.status !== 'running') return `${asked ? 'stopped' : run.status}: ${listed(run.counters)}`;
    if (performance.now() - start > LONGEST * 1_000 && !asked) {
      // It may have ended in between.
      await ask(`/api/admin/operations/${id}/cancel`, {}).catch((error: Error) => {
        if (!error.message.includes('answered 404')) throw error;
      });
      asked = true;
    }
  }
}

function row({ name, seconds, result, pages }: Watched): (string | number)[] {
  pages.sort((a, b) => a - b);
  const at = (share: number) => milliseconds(pages[Math.min(pages.length - 1, Math.floor(pages.length * share))] ?? 0);
  return [name, seconds.toFixed(1), pages.length, at(0.5), at(0.95), at(1), result];
}

/** Measures page times of the built site on the embedded database while operations run. */
export async function benchOperations(games: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(database);
  await fillCatalogue(database, games);
  await tagGames(database, { unplaced: UNPLACED });
  await database.pool.query('vacuum analyze games');
  const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by id limit 200');
  const slugs = rows.map(({ slug }) => slug);
  await database.close();

  const sources = await serveSources(FEED_ITEMS);
  const ai = await startAiServer();
  const server = await startServer({
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: sources.host,
    HTML5GAMES_URL: `http://${sources.host}/All-Games`,
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    AI_BASE_URL: ai.url,
    AI_MODEL: 'test-model',
    AI_MONTHLY_TOKENS: '',
  });
  try {
    const { url } = server;
    const ask = await signedIn(url);
    const run = async (path: string, body: object = {}) => ended(ask, String((await ask(path, body)).operationId));
    const importing = { provider: 'gamemonetize', feedUrl: `http://${sources.host}/feed.json` };
    let imported = '';
    const importNew = async () => {
      imported = String((await ask('/api/functions/import-games', importing)).operationId);
      return ended(ask, imported);
    };
    const works: [string, () => Promise<string>][] = [
      ['nothing', () => sleep(IDLE, '')],
      [`trying an import of ${FEED_ITEMS} games`, () => run('/api/admin/imports/preview', importing)],
      [`the import of ${FEED_ITEMS} games`, importNew],
      ['the same import again', () => run('/api/functions/import-games', importing)],
      ['undoing the import', async () => listed(await ask(`/api/admin/imports/${imported}/undo`, {}))],
      ['reading html5games.com', () => run('/api/functions/scrape-html5games')],
      ['automatic categories', () => run('/api/functions/auto-generate-categories')],
      ['placing games in categories', () => run('/api/functions/update-game-categories?wait=false')],
      ['meta descriptions', () => run('/api/admin/seo/generation')],
      ['translation', () => run('/api/functions/translate-games')],
    ];
    const measured: Watched[] = [];
    for (const [name, work] of works) measured.push(await watched(name, { url, slugs }, work));
    return markdownTable(
      ['while', 'seconds', 'pages', 'p50 ms', 'p95 ms', 'slowest ms', 'the operation'],
      measured.map(row),
    );
  } finally {
    await server.stop();
    await ai.close();
    sources.close();
    await rm(dataDir, { recursive: true });
  }
}
