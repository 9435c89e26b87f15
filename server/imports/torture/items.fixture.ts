import { feedItem, feedItems } from '../feed/feed-server.fixture.ts';
import { type FeedFault, sends } from './servers.fixture.ts';

const HTML = '<b>Otter</b><script>alert(1)</script><img src=x onerror=alert(1)> &lt;i&gt;swims&lt;/i&gt;';
const list = (...items: unknown[]) => sends(JSON.stringify(items));
/** Puts strange items between two good games. */
const among = (...items: unknown[]) => list(feedItem(0), ...items, feedItem(1));
const around = { code: null, imported: 2, titles: ['Otter 0', 'Otter 1'] } as const;
/** Expects one game whose title is cleaned to `title`. */
const becomes = (raw: Record<string, unknown>, title: string): Pick<FeedFault, 'serve' | 'ends'> => ({
  serve: list(feedItem(0, raw)),
  ends: { code: null, imported: 1, titles: [title] },
});
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const rest = JSON.stringify(feedItem(0)).slice(1);

const generic = (changes: Record<string, unknown>) => ({
  id: '1',
  name: 'Heron',
  link: 'https://a.example/1',
  ...changes,
});

/** Items that are invalid, or have dangerous content. */
export const ITEMS: FeedFault[] = [
  {
    name: 'items that are not objects',
    serve: among(null, true, 7, 'text', [], [feedItem(2)]),
    ends: { ...around, failed: 6, reasons: ['not_an_object'] },
  },
  {
    name: 'thousands of items without an address',
    serve: among(...feedItems(2_000, 5).map((item) => ({ ...item, url: '' }))),
    ends: { ...around, failed: 2_000, reasons: ['address_missing'] },
  },
  {
    name: 'the same game repeated',
    serve: list(...Array.from({ length: 300 }, (_, number) => feedItem(0, { title: `Otter ${number}` }))),
    ends: { code: null, imported: 1, skipped: 299, titles: ['Otter 0'] },
  },
  {
    name: 'addresses that are scripts, data and files',
    serve: among(
      ...[
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        ' java\nscript:alert(1)',
        'data:text/html,x',
        'blob:x',
        'file:///x',
      ].map((url, index) => feedItem(9 + index, { url })),
    ),
    ends: { ...around, failed: 6, reasons: ['address_not_http'] },
  },
  {
    name: 'addresses of other sites',
    serve: among(
      feedItem(9, { url: `https://evil.example/${'a'.repeat(32)}/` }),
      feedItem(9, { url: `https://gamemonetize.co.evil.example/${'a'.repeat(32)}/` }),
      feedItem(9, { url: `https://evil.example/?https://gamemonetize.co/${'a'.repeat(32)}/` }),
    ),
    ends: { ...around, failed: 3, reasons: ['identity_missing'] },
  },
  {
    name: 'a very long address',
    serve: among(feedItem(9, { url: `https://html5.gamemonetize.co/${'b'.repeat(32)}/?${'x'.repeat(2_000_000)}` })),
    ends: { ...around, failed: 1, reasons: ['address_too_long'] },
  },
  { name: 'pictures that are scripts', ...becomes({ thumb: 'javascript:alert(1)' }, 'Otter 0') },
  {
    name: 'pictures as data URLs',
    ...becomes({ thumb: `data:image/png;base64,${'A'.repeat(9_000)}` }, 'Otter 0'),
  },
  {
    name: 'HTML and scripts in every field',
    ...becomes(
      {
        title: HTML,
        description: HTML,
        instructions: HTML,
        category: HTML,
        tags: `${HTML},${HTML}`,
        width: HTML,
        thumb: HTML,
      },
      'Otter swims',
    ),
  },
  {
    name: 'scripts encoded twice',
    ...becomes(
      { title: '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Otter', description: '&lt;script&gt;x' },
      'Otter',
    ),
  },
  { name: 'tags that never close', ...becomes({ title: 'Otter <b <b <b', description: '<'.repeat(50_000) }, 'Otter') },
  {
    name: 'invisible titles',
    serve: among(
      ...['', ' ', '\u200b\u200b', '\u202e', '<br>', '<script>x</script>', '&nbsp;', '\0', '\ud800'].map(
        (title, index) => feedItem(9 + index, { title }),
      ),
    ),
    ends: { ...around, failed: 9, reasons: ['title_missing'] },
  },
  { name: 'control characters in titles', ...becomes({ title: 'Ot\0te\u0007r\u001b[31m\r\n 0' }, 'Ot te r [31m 0') },
  {
    name: 'bidirectional overrides in titles',
    ...becomes({ title: '\u202eOtter\u202c \u2066live\u2069\u200f' }, 'Otter live'),
  },
  {
    name: 'lone surrogates',
    serve: sends(
      `[${JSON.stringify(feedItem(0, { title: '~', tags: '~' })).replaceAll('~', '\\udc00Otter\\ud83d 0')}]`,
    ),
    ends: { code: null, imported: 1, titles: ['Otter 0'] },
  },
  {
    name: 'a title of ten megabytes',
    serve: among(feedItem(9, { title: 'x'.repeat(10_000_000) })),
    ends: { code: null, imported: 3, titles: ['Otter 0', 'Otter 1', 'x'.repeat(200)] },
  },
  {
    name: 'texts of a megabyte of markup',
    serve: among(
      feedItem(9, { description: '<p>&amp;amp;'.repeat(90_000), tags: 'a,'.repeat(500_000), title: 'Otter 9' }),
    ),
    ends: { code: null, imported: 3, titles: ['Otter 0', 'Otter 1', 'Otter 9'] },
  },
  {
    name: 'texts of nested elements',
    serve: among(
      ...Array.from({ length: 20 }, (_, number) =>
        feedItem(9 + number, { title: 'Otter', description: '<b>'.repeat(40_000) }),
      ),
    ),
    ends: { code: null, imported: 22 },
  },
  {
    name: 'deeply nested lists',
    serve: sends(`[${deep(100_000)},{"title":${deep(100_000)}},{"tags":${deep(100_000)},${rest}]`),
    ends: { code: null, imported: 1, failed: 2, reasons: ['not_an_object', 'title_missing'], titles: ['Otter 0'] },
  },
  {
    name: 'numbers out of range',
    serve: sends(
      `[{"rating":1e999,"size":${'9'.repeat(5_000)},${rest.replace('"800"', '1e999').replace('"600"', '-0')}]`,
    ),
    ends: { code: null, imported: 1, titles: ['Otter 0'] },
  },
  {
    name: 'prototype keys',
    serve: sends(
      `[{"__proto__":{"title":"polluted","url":"x"},"constructor":{"prototype":{"polluted":1}},"toString":"x",${rest},` +
        '{"__proto__":{"title":"polluted"}}]',
    ),
    ends: { code: null, imported: 1, failed: 1, reasons: ['title_missing'], titles: ['Otter 0'] },
  },
  {
    name: 'a list beside prototype keys',
    serve: sends(`{"__proto__":{"items":[{}]},"constructor":[],"games":[{${rest}]}`),
    ends: { code: null, imported: 1, titles: ['Otter 0'] },
  },
  {
    name: 'a hundred thousand keys',
    serve: sends(`[{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`)},${rest}]`),
    ends: { code: null, imported: 1, titles: ['Otter 0'] },
  },
  {
    name: 'values of the wrong type',
    ...becomes({ description: { en: 'x' }, tags: ['a'], category: 7, thumb: [], width: true, height: null }, 'Otter 0'),
  },
  {
    name: 'a generic feed with all kinds of errors',
    provider: 'generic',
    serve: list(
      generic({
        description: HTML,
        tags: [{ name: HTML }, null, [[]]],
        categories: [{}, { name: HTML }],
        image: { url: 'data:x' },
      }),
      generic({ link: 'javascript:alert(1)', embed: '<iframe src="javascript:alert(1)">' }),
      generic({ name: '<script>' }),
      generic({ link: Array(200).fill('<iframe'.repeat(1_400)), url: Array(200).fill('<iframe '.repeat(1_200)) }),
      generic({
        id: '\0'.repeat(9_000),
        name: 'Egret',
        link: 'https://games.example/egret',
        embed: `<iframe ${' '.repeat(200_000)}`,
      }),
      { __proto__: null, toString: 'x' },
    ),
    ends: {
      code: null,
      imported: 2,
      failed: 4,
      reasons: ['address_not_http', 'address_too_long', 'title_missing'],
      titles: ['Egret', 'Heron'],
    },
  },
  {
    name: 'the wrong provider’s feed',
    provider: 'gamepix',
    serve: list(feedItem(0, { id: 'no id' }), { ...feedItem(1), id: undefined }),
    ends: { code: 'feed_of_gamemonetize' },
  },
];
