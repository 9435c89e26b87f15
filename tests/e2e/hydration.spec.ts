import { expect, test } from './fixtures.ts';
import { EACH_LANGUAGE } from './texts.ts';

const SCREENS = [
  '/',
  '/category/puzzle',
  '/category/vide',
  '/tag/ballon',
  '/game/ballon-3',
  '/legal/terms',
  '/contact',
  '/nowhere',
  '/category/unknown',
  '/tag/unknown',
  '/game/unknown',
  '/legal/unknown',
  '/category/%E0%A4%A',
];

/** What a page answers to on one screen or another, what campaigns and visitors add, and what cannot be decoded. */
const QUERIES = [
  '?q=a&utm_source=x',
  '?q=ballon&q=b&category=puzzle&page=2',
  '?page=2&q=&order=new&sort=new',
  '?q=%00a%0D%0Ab&%=%zz&after=x',
];

/** Addresses in spellings that no link has, which are rendered from the whole of them. */
const SPELLINGS = [
  '/en/?q=a',
  '/contact/?q=a',
  '/Contact?q=a',
  '/category/Puzzle?q=a',
  `/contact?q=${'a'.repeat(1_100)}`,
];

const addressOf = (prefix: string, path: string) => `${prefix}${path}`.replace(/^(\/\w\w)\/$/, '$1');

test('a page is taken over as it was rendered, whatever its query', async ({ page }) => {
  test.setTimeout(180_000);
  // Pictures and fonts make no difference, and would take the time.
  await page.route(/\/media\/|\.woff2$/, (route) => route.fulfill({ status: 200 }));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));

  const inFrench = SCREENS.flatMap((path) => QUERIES.map((query) => path + query));
  const inOthers = EACH_LANGUAGE.filter(({ prefix }) => prefix !== '').flatMap(({ prefix }) =>
    SCREENS.map((path, index) => addressOf(prefix, path) + QUERIES[index % QUERIES.length]),
  );
  for (const address of [...inFrench, ...inOthers, ...SPELLINGS]) await page.goto(address);
  expect(complaints).toEqual([]);
});
