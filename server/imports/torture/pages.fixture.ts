import { feedItem, feedItems } from '../feed/feed-server.fixture.ts';
import { endlessly, type FeedFault, http, page, pages, sends } from './servers.fixture.ts';

/** One page with a game, then a bad second page. */
const then = (second: string | number) =>
  pages((number) => (number === 0 ? page([feedItem(0)], '/feed?page=1') : second));
const kept = { imported: 1, titles: ['Otter 0'] };
const next = (address: unknown) => sends(page(feedItems(2), address));

/** Feeds with bad next pages. Games read before are kept. */
export const PAGES: FeedFault[] = [
  { name: 'itself as the next page', serve: next('/feed'), ends: { code: null, imported: 2, note: 'pages_repeat' } },
  {
    name: 'pages in a loop',
    serve: pages((number) => page([feedItem(number)], `/feed?page=${number === 2 ? 1 : number + 1}`)),
    ends: { code: null, imported: 3, note: 'pages_repeat' },
  },
  {
    name: 'the same page at ever new addresses',
    serve: pages((number) => page(feedItems(2), `/feed?page=${number + 1}`)),
    ends: { code: null, imported: 2, skipped: 2, note: 'pages_repeat' },
  },
  {
    name: 'thousands of pages',
    serve: pages((number) => page([feedItem(number)], `/feed?page=${number + 1}`)),
    limits: { pages: 6 },
    ends: { code: null, imported: 6, note: 'page_limit' },
  },
  {
    name: 'thousands of empty pages',
    serve: pages((number) => page(number === 0 ? feedItems(2) : [], `/feed?page=${number + 1}`)),
    limits: { pages: 6 },
    ends: { code: null, imported: 2, note: 'page_limit' },
  },
  ...[
    'https://elsewhere.example/feed',
    'http://127.0.0.1:1/feed',
    'http://10.0.0.1/feed',
    'http://[::1]/feed',
    '//169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:application/json,[]',
    'http://',
  ].map(
    (address): FeedFault => ({
      name: `the next page at ${address}`,
      serve: next(address),
      ends: { code: null, imported: 2, note: 'next_page_elsewhere' },
    }),
  ),
  ...['', 7, {}, [], null].map(
    (address): FeedFault => ({
      name: `${JSON.stringify(address)} for the next page`,
      serve: next(address),
      ends: { code: null, imported: 2 },
    }),
  ),
  {
    name: 'a next page with a very long address',
    serve: pages(() => page([feedItem(0)], `/feed?${'x'.repeat(20_000)}`)),
    ends: { code: 'http_status', ...kept },
  },
  { name: 'a next page that is missing', serve: then(404), ends: { code: 'http_status', ...kept } },
  { name: 'a next page that is never available', serve: then(503), ends: { code: 'http_status', ...kept } },
  { name: 'a next page of HTML', serve: then('<!doctype html>'), ends: { code: 'feed_html', ...kept } },
  { name: 'a truncated next page', serve: then('[{"title":'), ends: { code: 'feed_truncated', ...kept } },
  { name: 'an empty next page', serve: then(''), ends: { code: 'feed_empty', ...kept } },
  {
    name: 'an endless next page',
    serve: http((request, response) => {
      if (request.url === '/feed') response.end(page([feedItem(0)], '/2'));
      else endlessly(response, ' '.repeat(65_536));
    }),
    limits: { bytes: 300_000 },
    ends: { code: 'too_large', ...kept },
  },
  {
    name: 'a next page that redirects to a private address',
    serve: http((request, response) => {
      if (request.url === '/feed') response.end(page([feedItem(0)], '/2'));
      else response.writeHead(302, { location: 'http://192.168.1.1/' }).end();
    }),
    ends: { code: 'address_refused', ...kept },
  },
  {
    name: 'a next page whose connection breaks every time',
    serve: http((request, response) => {
      if (request.url === '/feed') response.end(page([feedItem(0)], '/2'));
      else response.destroy();
    }),
    ends: { code: 'network', ...kept },
  },
  {
    name: 'a hundred thousand games',
    serve: sends(`[${feedItems(5).map((item) => JSON.stringify(item))},${Array(100_000).fill('0').join()}]`),
    limits: { items: 5 },
    ends: { code: null, imported: 5, note: 'item_limit' },
  },
];
