/** What a stranger's requests cost the server, by kind of address. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { captures } from '../helpers/site.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';
import { type ProbedServer, startProbed } from './probed-server.ts';

/** Requests per kind, each for another address where there are several, and as many before them. */
const REQUESTS = 12;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORDS = [
  'puzzle',
  'ninja',
  'racing',
  'castle',
  'dragon',
  'pirate',
  'moto',
  'golden',
  'space',
  'zombie',
  'chess',
  'tiny',
];

const letter = (index: number) => LETTERS[index % LETTERS.length] ?? '';
const word = (index: number) => WORDS[index % WORDS.length] ?? '';
/** Two letters, others for each number. */
const pair = (index: number) => letter(index * 7 + 3) + letter(index * 11 + Math.floor(index / 26));

/** Addresses by kind: the number counts the requests of a kind. */
function kinds(slugs: readonly string[], parts: readonly string[]): Record<string, (index: number) => string> {
  return {
    'the home page': () => '/',
    'a later page of the home page': (index) => `/?page=${index + 2}`,
    'a game': (index) => `/game/${slugs[index % slugs.length]}`,
    'a category': (index) => `/category/puzzle?page=${index + 1}`,
    'a search of one letter': (index) => `/?q=${letter(index)}`,
    'a search of two letters': (index) => `/?q=${pair(index)}`,
    'a search of two letters in a category': (index) => `/es?q=${pair(index + 30)}&category=puzzle`,
    'a later page of a short search': (index) => `/?q=${pair(index + 60)}&page=3`,
    'a search of a word': (index) => `/en?q=${word(index)}`,
    'a search that finds nothing': (index) => `/pt?q=xylo${letter(index)}phon`,
    'suggestions while typing': (index) => `/api/games/suggestions?q=${pair(index)}&language=fr`,
    'a missing page': (index) => `/nowhere-${index}`,
    'sign-in': () => '/auth',
    'the Atom feed': () => '/feed.xml',
    'the list of sitemap files': () => '/sitemap.xml',
    'a part of the sitemap, the first time': (index) => parts[index % parts.length] ?? '',
    'a part of the sitemap, again': (index) => parts[index % parts.length] ?? '',
    'the API document': () => '/api/v1/openapi.json',
    'the web manifest': () => '/site.webmanifest',
    'robots.txt': () => '/robots.txt',
    'the random redirect': () => '/random',
  };
}

let clients = 0;

/** Milliseconds of one request, each of another client. */
async function cost(server: ProbedServer, path: string): Promise<number> {
  clients += 1;
  const client = `198.18.${Math.floor(clients / 250)}.${clients % 250}`;
  const before = await server.used();
  const answer = await fetch(server.url + path, {
    headers: { 'X-Forwarded-For': client, 'Accept-Encoding': 'gzip', Accept: 'text/html' },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  if (answer.status >= 429) throw new Error(`${path}: ${answer.status}`);
  const after = await server.used();
  // What was begun beside the answer, such as a stronger compression, is not part of it.
  await sleep(50);
  return after - before;
}

export async function benchWork(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir: join(folder, 'data'), role: 'server' });
  await migrateDatabase(database);
  await fillCatalogue(database, games);
  const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by md5(slug) limit 50');
  await database.close();
  const server = await startProbed(folder);
  try {
    const index = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const parts = captures(index, /<loc>[^<]*?(\/sitemaps\/games\/[^<]+)<\/loc>/g);
    const slugs = rows.map(({ slug }) => slug);
    // V8 compiles what pages run.
    for (let run = 0; run < 300; run += 1) await cost(server, `/en/game/${slugs[run % slugs.length]}?page=${run}`);
    const table: (string | number)[][] = [];
    for (const [kind, path] of Object.entries(kinds(slugs, parts))) {
      const costs: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) costs.push(await cost(server, path(request)));
      costs.sort((one, other) => one - other);
      table.push([kind, milliseconds(costs[REQUESTS >> 1] ?? 0), milliseconds(costs.at(-1) ?? 0)]);
    }
    return markdownTable([`a stranger asks for, ${games} games`, 'median ms', 'most ms'], table);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
