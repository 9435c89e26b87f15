import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { markdownTable, median } from './measure.ts';
import type { SeededSite, SiteServer } from './seeded-site.ts';

const OWN_ROOT = join(import.meta.dirname, '../..');
const OWNER = { email: 'owner@bench.example', password: 'the lamp on the second shelf' };
/** The panel's policy forbids evaluating the source text that `until` runs. */
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', bypassCSP: true };
const SLOWDOWN = 4;
/** Milliseconds without activity, at full speed and slowed down, for work that a screen does after it is shown. */
const REST = 3_000;
const LIMIT = 120_000;
const SORTS = 15;

const run = promisify(execFile);

interface Checkout extends AsyncDisposable {
  name: string;
  root: string;
}

/** Another version with its own packages, built in its own folder. @param version a commit, or the folder of a built checkout */
async function checkout(version: string): Promise<Checkout> {
  if (existsSync(join(version, 'package.json')))
    return { name: version, root: resolve(version), async [Symbol.asyncDispose]() {} };
  const root = join(await mkdtemp(join(tmpdir(), 'ludotek-bench-')), 'checkout');
  await run('git', ['worktree', 'add', '--detach', root, version], { cwd: OWN_ROOT });
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, maxBuffer: Number.POSITIVE_INFINITY });
  await run('npm', ['run', 'build'], { cwd: root, maxBuffer: Number.POSITIVE_INFINITY });
  return {
    name: version,
    root,
    async [Symbol.asyncDispose]() {
      await run('git', ['worktree', 'remove', '--force', root], { cwd: OWN_ROOT });
    },
  };
}

/**
 * Measures the milliseconds from an action in the page until its result is painted. Both are source text, as the page runs them.
 */
function until(page: Page, act: string, isShown: string): Promise<number> {
  return page.evaluate(
    ({ act, isShown, limit }) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const shown = new Function(`return ${isShown}`);
        new Function(act)();
        const look = () => {
          if (performance.now() - start > limit) return reject(new Error(`not shown in time: ${isShown}`));
          // Two frames: the first paints it.
          if (shown()) return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { act, isShown, limit: LIMIT },
  );
}

const GAMES_SHOWN = `document.querySelectorAll('main tbody tr').length > 10`;
const isShown = (heading: string) =>
  `document.querySelector('main h1')?.textContent === ${JSON.stringify(heading)} && document.querySelector('main .mantine-Skeleton-root') === null`;
const FIRST_GAME = `document.querySelector('main tbody tr').textContent`;

async function slowedDown(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Measures the panel in a browser without a cache, until the number of games is shown, and everything it loads. */
async function coldPanel(browser: Browser, { url, games, state }: Subject): Promise<Results> {
  const context = await browser.newContext({ ...SCREEN, storageState: state });
  const page = await slowedDown(context);
  const loaded = { requests: 0, bytes: 0 };
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(`${url}/admin`, { waitUntil: 'commit' });
  await page
    .locator('main li')
    .filter({ hasText: games.toLocaleString('fr') })
    .first()
    .waitFor({ timeout: LIMIT });
  const shown = performance.now() - start;
  await page.waitForTimeout(REST);
  await context.close();
  return {
    'cold panel to its figures, ms': shown,
    'cold panel, requests': loaded.requests,
    'cold panel, kB': loaded.bytes / 1000,
  };
}

/** Measures opening the games, another page of them, and leaving, with the sections' code already loaded. */
async function walk(browser: Browser, { url, state }: Subject): Promise<Results> {
  const context = await browser.newContext({ ...SCREEN, storageState: state });
  const page = await slowedDown(context);
  await page.goto(`${url}/admin#tokens`);
  await page.waitForFunction(isShown("Clés d'API"), undefined, { timeout: LIMIT });
  await page.waitForTimeout(REST);
  const toGames = () => until(page, `location.hash = '#games'`, GAMES_SHOWN);
  const away = () => until(page, `location.hash = '#tokens'`, isShown("Clés d'API"));
  const first = await toGames();
  await page.waitForTimeout(REST);
  const left = await away();
  await page.waitForTimeout(REST);
  const again = await toGames();
  await page.waitForTimeout(REST);
  await page.evaluate(`window.before = ${FIRST_GAME}`);
  const turn = `[...document.querySelectorAll('main nav button')].find((button) => button.textContent === '2').click()`;
  const turned = await until(page, turn, `${FIRST_GAME} !== window.before`);
  const elements = await page.evaluate(() => document.querySelectorAll('main *').length);
  await context.close();
  return {
    'to Games, the first time, ms': first,
    'to Games, again, ms': again,
    'to page 2, ms': turned,
    'from Games to API keys, ms': left,
    'elements of the list': elements,
  };
}

/** Measures the list sorted by plays, as returned by the server. */
async function sorted(browser: Browser, { url, state }: Subject): Promise<Results> {
  const context = await browser.newContext({ ...SCREEN, storageState: state });
  const page = await context.newPage();
  // With the panel's key, like the panel's own requests.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/admin/games');
  await page.goto(`${url}/admin#games`);
  const headers = await (await asked).allHeaders();
  await page.close();
  const times: number[] = [];
  for (let count = 0; count < SORTS; count += 1) {
    const start = performance.now();
    const answer = await context.request.get(`${url}/api/admin/games?sort=plays&order=desc&page=${1 + (count % 3)}`, {
      headers,
    });
    if (!answer.ok()) throw new Error(`the list answered ${answer.status()}`);
    times.push(performance.now() - start);
  }
  await context.close();
  return { 'sorted by plays, by the server, ms': median(times) };
}

type Results = Record<string, number>;
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Subject {
  name: string;
  url: string;
  games: number;
  /** The owner's cookies. */
  state: State;
  all: Results[];
}

async function signedIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await page.goto(`${url}/auth?from=admin`);
  await page.locator('input[type=email]').first().fill(OWNER.email);
  await page.locator('input[type=password]').first().fill(OWNER.password);
  await page.keyboard.press('Enter');
  await page.locator('main h1', { hasText: 'Tableau de bord' }).waitFor({ timeout: LIMIT });
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Measures the panel in Chromium on the embedded database, with the CPU slowed down by a factor of four.
 *
 * @param beside a commit, or the folder of a built checkout, that takes turns with this one
 */
export async function benchPanel({ games, runs, beside }: { games: number; runs: number; beside: string | undefined }) {
  await using resources = new AsyncDisposableStack();
  const other = beside === undefined ? undefined : resources.use(await checkout(beside));
  const checkouts = [...(other ? [other] : []), { name: 'this checkout', root: OWN_ROOT }];
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  resources.defer(() => browser.close());
  const subjects: Subject[] = [];
  for (const { name, root } of checkouts) {
    // Each version with its own code, from the schema to the server.
    const { seededSite }: typeof import('./seeded-site.ts') = await import(join(root, 'tests/bench/seeded-site.ts'));
    const site: SeededSite = resources.use(await seededSite(games));
    const server: SiteServer = await site.start('embedded', {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    });
    resources.defer(() => server.stop());
    subjects.push({ name, url: server.url, games, state: await signedIn(browser, server.url), all: [] });
  }
  for (let count = 0; count < runs; count += 1) {
    for (const subject of subjects) {
      const cold = await coldPanel(browser, subject);
      subject.all.push({ ...cold, ...(await walk(browser, subject)), ...(await sorted(browser, subject)) });
    }
  }
  const rows = Object.keys(subjects[0]?.all[0] ?? {}).map((measure) => [
    measure,
    ...subjects.map(({ all }) => Math.round(median(all.map((results) => results[measure] ?? Number.NaN)))),
  ]);
  return markdownTable([`panel, ${games.toLocaleString('en')} games`, ...subjects.map(({ name }) => name)], rows);
}
