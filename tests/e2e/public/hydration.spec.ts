import { expect, test } from '../support/fixtures.ts';

/** Screens that use the query, and screens that do not. */
const LISTS = ['/', '/category/puzzle', '/tag/ballon'];
const OTHERS = [
  '/category/vide',
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

/** All known parameters, campaign parameters, unknown ones and an undecodable one. */
const EVERYTHING = '?q=a&q=b&category=puzzle&page=2&sort=new&order=new&utm_source=x&%=%zz';
const QUERIES = [EVERYTHING, '?q=%00a%0D%0Ab&utm_source=x', '?page=2&q=&order=new', '?category=puzzle&page=0&after=x'];

/** Non-canonical spellings of URLs, which are rendered from the full URL. */
const SPELLINGS = [
  '/en/?q=a',
  '/contact/?q=a',
  '/Contact?q=a',
  '/category/Puzzle?q=a',
  `/contact?q=${'a'.repeat(1_100)}`,
];

test('hydrates a page as it was rendered, with any query', async ({ page }) => {
  test.setTimeout(180_000);
  // Pictures and fonts are irrelevant here and would take time.
  await page.route(/\/media\/|\.woff2$/, (route) => route.fulfill({ status: 200 }));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));

  const addresses = [
    ...LISTS.flatMap((path) => QUERIES.map((query) => path + query)),
    ...OTHERS.map((path) => path + EVERYTHING),
    ...['/en', '/es/contact', '/pt/category/puzzle', '/pt/nowhere'].map((path) => path + EVERYTHING),
    ...SPELLINGS,
  ];
  for (const address of addresses) await page.goto(address);
  expect(complaints).toEqual([]);
});
