import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { PAGE_SIZE } from '../../shared/pagination.ts';
import { startServer } from '../e2e/support/server.ts';
import { markdownTable } from './measure.ts';

/** Screens: width, height and device pixel ratio. */
const SCREENS = [
  [390, 844, 3],
  [412, 823, 1.75],
  [768, 1024, 1],
  [1440, 900, 1],
  [1440, 900, 2],
] as const;
const TYPES = ['document', 'stylesheet', 'font', 'script'] as const;
const FIRST_PICTURES = 6;
/** Milliseconds after which a page requests nothing more by itself: its scripts start after the first paint. */
const SETTLED = 6_000;

interface Received {
  type: string;
  url: string;
  bytes: number;
}

/**
 * Fills the home page with copies of the built-in games, each with its own address, title and picture hash, because
 * these are part of the page. The copies' pictures do not exist and are not measured. The originals are sorted by
 * picture size, so that the first cards have the largest.
 */
async function fillHome(database: Database, pictures: readonly Received[]): Promise<void> {
  for (const { url, bytes } of pictures) {
    const [, id] = /\/media\/games\/([^/]+)\//.exec(url) ?? [];
    await database.pool.query('update games set plays = $2 where id = $1', [id, bytes]);
  }
  const { rows } = await database.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') columns from information_schema.columns
     where table_name = 'games' and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns;
  await database.pool.query(
    `insert into games (${columns})
     select ${columns} from (
       select copy.* from games game, generate_series(1, ceil($1::real / (select count(*) from games))::integer) number,
         md5(game.slug || number) own, jsonb_populate_record(game, jsonb_build_object(
           'id', gen_random_uuid(), 'slug', 'copy-' || left(own, 12), 'title', left(own, 16),
           'provider', null, 'external_id', null, 'plays', 0)) copy
     ) copies`,
    [PAGE_SIZE],
  );
  await database.pool.query(
    `insert into thumbnails (game_id, source, hash, width, height, checked_at)
     select games.id, games.thumbnail_url, md5(games.slug), known.width, known.height, known.checked_at
     from games join lateral (select * from thumbnails where source = games.thumbnail_url limit 1) known on true
     where games.plays = 0`,
  );
}

const bytesOf = (received: readonly Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0);

/** Transferred bytes without headers: all of them, and the pictures of the first cards. */
async function firstVisit(browser: Browser, url: string, [width, height, deviceScaleFactor]: (typeof SCREENS)[number]) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
  const page = await context.newPage();
  const coming: Promise<Received>[] = [];
  page.on('requestfinished', (request) => {
    const received = async () => ({
      type: request.resourceType(),
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    });
    coming.push(received());
  });
  await page.goto(url);
  await sleep(SETTLED);
  const shown = await page
    .locator('main article img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
  const received = await Promise.all(coming);
  await context.close();
  const first = received.filter(({ url }) => shown.slice(0, FIRST_PICTURES).includes(url));
  return { received, first };
}

/** Measures what a first visit to a home page of 60 games transfers, with the pictures of the built-in games. */
export async function benchTransfer(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const database = await openDatabase({ dataDir, role: 'command' });
  try {
    // The server fetches pictures on first request.
    await firstVisit(browser, server.url, SCREENS[0]);
    const { received: known } = await firstVisit(browser, server.url, SCREENS[0]);
    await fillHome(
      database,
      known.filter(({ url }) => url.includes('/media/games/')),
    );
    const rows: (string | number)[][] = [];
    for (const screen of SCREENS) {
      await firstVisit(browser, server.url, screen);
      const { received, first } = await firstVisit(browser, server.url, screen);
      if (first.length < FIRST_PICTURES) throw new Error('not all of the first pictures came');
      const page = received.filter(({ type }) => type !== 'image');
      const [width, height, density] = screen;
      const parts = [...TYPES.map((wanted) => page.filter(({ type }) => type === wanted)), page, first];
      rows.push([`${width}x${height}, ${density}`, ...parts.map((part) => (bytesOf(part) / 1000).toFixed(1))]);
    }
    return markdownTable(
      ['screen, density; kB', 'HTML', 'CSS', 'font', 'script', 'without pictures', 'first six thumbnails'],
      rows,
    );
  } finally {
    await database.close();
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}
