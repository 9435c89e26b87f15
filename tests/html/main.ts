/**
 * `npm run html-check`: runs the Nu HTML checker on every public page of the built product with the starter catalog.
 * Requires Java (Debian: default-jre-headless), and fetches the checker with npm.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { startServer } from '../e2e/support/server.ts';

const CHECKER = 'vnu-jar@26.9.27';
/** Pages outside the sitemap: searches, later pages, missing pages. Paths without language prefix. */
const UNLISTED = [
  '/?q=a',
  '/?q=zzzzzz',
  '/?page=2',
  '/?order=new',
  '/?order=popular',
  '/game/gone',
  '/category/gone',
  '/nothing',
];

/** Every address of the sitemap, and the unlisted ones in each language. */
async function addresses(site: string): Promise<string[]> {
  const locations = async (file: string) => {
    const xml = await (await fetch(file)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  };
  const files = await locations(`${site}/sitemap.xml`);
  const listed = (await Promise.all(files.map(locations))).flat();
  const others = ['', ...OFFERED_AT_FIRST.map((code) => `/${code}`)].flatMap((prefix) =>
    UNLISTED.map((path) => `${site}${prefix === '' ? path : prefix + path.replace(/^\/(?=\?)/, '')}`),
  );
  return [...listed, ...others, `${site}/auth`, `${site}/admin`];
}

/**
 * Rules of the checker that we ignore. React closes void elements with a slash. A game card is named by its link, because sixty
 * headings would drown out the page's own.
 */
const IGNORED = '.*(Trailing slash on void elements|Article lacks heading).*';

/** Writes the pages into a folder, with file names derived from their addresses. */
async function savePages(site: string, folder: string): Promise<number> {
  const pages = await addresses(site);
  for (const address of pages) {
    const name = address.slice(site.length).replace(/[^\w.-]/g, '_') || '_';
    await writeFile(join(folder, `${name}.html`), await (await fetch(address)).text());
  }
  return pages.length;
}

/** @returns whether the checker reports nothing; it prints its findings */
async function isClean(folder: string): Promise<boolean> {
  // Its install script would download another Java.
  const checker = ['--yes', '--ignore-scripts', CHECKER, '--skip-non-html', '--filterpattern', IGNORED, folder];
  const child = spawn('npx', checker, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'ludotek-html-'));
await mkdir(join(folder, 'pages'));
const server = await startServer({ DATA_DIR: join(folder, 'data') });
try {
  const count = await savePages(server.url, join(folder, 'pages'));
  const clean = await isClean(join(folder, 'pages'));
  console.log(`${count} pages, ${clean ? 'nothing to report' : 'see above'} (${CHECKER}).`);
  process.exitCode = clean ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
