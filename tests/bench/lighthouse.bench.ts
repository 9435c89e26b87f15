import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../scripts/chromium.mjs';
import type { Database } from '../../server/platform/db/database.ts';
import { localizedPath, OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { markdownTable, median } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

const run = promisify(execFile);

/** Installed on demand, because it is larger than the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = ['/', '/category/puzzle', '/game/lumen', '/legal/privacy'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';

/** Attempts per page, because the browser's trace is sometimes not recorded. */
const TRIES = 3;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/** Whether Lighthouse stopped without a result, which usually works on the next attempt. */
function isUnfinished(error: unknown): boolean {
  return error instanceof Error && 'stderr' in error && String(error.stderr).includes('Runtime error encountered');
}

async function audit(url: string, tries = TRIES): Promise<Report> {
  const options = ['--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  try {
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      env: { ...process.env, CHROME_PATH: await ensureChromium() },
      maxBuffer: 50_000_000,
    });
    // Lighthouse's format. `Report` above declares the used parts.
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (tries === 1 || !isUnfinished(error)) throw error;
    return audit(url, tries - 1);
  }
}

/** Lists failed audits of a page by name. */
function complaints(reports: readonly Report[]): string {
  const [report] = reports;
  const scored = Object.entries(report?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
  return scored.map(([name]) => name).join(', ');
}

const COLUMNS = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'CLS',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'machine benchmark',
  'below 0.9',
];

async function auditPages(url: string, paths: readonly string[], runs: number): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const [index, path] of paths.entries()) {
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await audit(url + path));
    const score = (category: string) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
    const value = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
    rows.push([
      path,
      ...CATEGORIES.map(score),
      value('cumulative-layout-shift').toFixed(3),
      Math.round(value('first-contentful-paint')),
      Math.round(value('largest-contentful-paint')),
      Math.round(value('total-blocking-time')),
      Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
      complaints(reports),
    ]);
    console.error(`${index + 1} of ${paths.length}: ${path}`);
  }
  return markdownTable(COLUMNS, rows);
}

/** Adds advertisements of Google's networks, which wait for consent, above and below each page's content. */
async function addAds(database: Database): Promise<void> {
  const sizes = [
    { from: 0, width: 320, height: 100 },
    { from: 800, width: 728, height: 90 },
  ];
  await database.pool.query(
    `insert into ads (id, name, type, position, network, publisher, slot, sizes)
      select gen_random_uuid(), position, 'banner', position, network, publisher, slot, $1::jsonb
      from (values
        ('header', 'adsense', 'ca-pub-1234567890123456', '1234567891'),
        ('below_player', 'adsense', 'ca-pub-1234567890123456', '1234567892'),
        ('footer', 'ad_manager', null, '/21775744923/games/foot')
      ) as ads (position, network, publisher, slot)`,
    [JSON.stringify(sizes)],
  );
}

/**
 * Measures the built product with the built-in games under Lighthouse's mobile profile: medians. `benchmarkIndex` is
 * the machine's speed as Lighthouse measured it in the same run; the profile slows the CPU down by a factor of four.
 *
 * Writes each page to standard error when it is done: five runs of all of them take about 30 minutes.
 *
 * @param runs runs per page
 */
export async function benchLighthouse(site: SeededSite, runs: number): Promise<string> {
  const server = await site.startEmpty('embedded', { STARTER: 'on' });
  try {
    const paths = PAGES.flatMap((page) => OFFERED_AT_FIRST.map((language) => localizedPath(language, page, 'fr')));
    const without = await auditPages(server.url, paths, runs);
    const database = await server.connect();
    await addAds(database);
    await database.close();
    const withAds = await auditPages(server.url, PAGES, runs);
    return `${without}\n\nWith advertisements, before the visitor consents to them:\n\n${withAds}`;
  } finally {
    await server.stop();
  }
}
