import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { AD_CONTENT_MAX, type AdForm, adForm, EMPTY_AD, isPriorityReplaced, newAdForm } from './ad.ts';

const AD: AdForm = { ...EMPTY_AD, name: 'Soldes', content: '<b>-50 %</b>' };

function issues(values: unknown, schema: z.ZodType = adForm): string[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(
    ({ path, message, code }) => `${path.join('.')} ${/ /.test(message) ? code : message}`,
  );
}

test.each<[string, Record<string, unknown>, string[]]>([
  ['only a name and content', {}, []],
  ['a missing name and content', { name: ' ', content: ' \n' }, ['name required', 'content required']],
  ['texts of maximum length', { name: 'x'.repeat(120), content: 'x'.repeat(AD_CONTENT_MAX) }, []],
  [
    'texts that are too long',
    { name: 'x'.repeat(121), content: 'x'.repeat(AD_CONTENT_MAX + 1) },
    ['name too_long', 'content too_long'],
  ],
  [
    'an unknown type and position',
    { type: 'audio', position: 'left' },
    ['type invalid_choice', 'position invalid_choice'],
  ],
  ['web addresses', { image_url: 'https://cdn.example/a.png', link_url: 'http://shop.example/?a=b' }, []],
  ['an uploaded picture', { image_url: '/media/ab.webp' }, []],
  ['a link that is a path', { link_url: '/media/ab.webp' }, ['link_url invalid_url']],
  [
    'addresses that execute code',
    { image_url: 'data:image/png;base64,AA', link_url: 'javascript:alert(1)' },
    ['image_url invalid_url', 'link_url invalid_url'],
  ],
  ['a text instead of a switch', { active: 'yes' }, ['active invalid_type']],
  ['a period of one day', { start_date: '2026-05-01', end_date: '2026-05-01' }, []],
  ['a period of one minute', { start_date: '2026-05-01T10:00', end_date: '2026-05-01T10:00' }, []],
  ['a start in the last minute of its last day', { start_date: '2026-05-01T23:59', end_date: '2026-05-01' }, []],
  ['an end in the first minute of its first day', { start_date: '2026-05-01', end_date: '2026-05-01T00:00' }, []],
  [
    'an end a day before the start',
    { start_date: '2026-05-01', end_date: '2026-04-30' },
    ['end_date end_before_start'],
  ],
  [
    'an end a minute before the start',
    { start_date: '2026-05-01T10:01', end_date: '2026-05-01T10:00' },
    ['end_date end_before_start'],
  ],
  [
    'a start in the first minute after its last day',
    { start_date: '2026-05-02T00:00', end_date: '2026-05-01' },
    ['end_date end_before_start'],
  ],
  [
    'invalid dates',
    { start_date: '30/04/2026', end_date: '2026-02-30' },
    ['start_date invalid_date', 'end_date invalid_date'],
  ],
  ['a partly typed year', { start_date: '0202-05-01' }, ['start_date invalid_date']],
  ['the first and the last allowed day', { start_date: '2000-01-01', end_date: '2999-12-31' }, []],
  [
    'years out of range',
    { start_date: '3000-01-01', end_date: '9999-12-31T23:59' },
    ['start_date invalid_date', 'end_date invalid_date'],
  ],
  ['a time without a day', { end_date: 'T10:00' }, ['end_date invalid_date']],
  ['seconds', { end_date: '2026-05-01T10:00:00' }, ['end_date invalid_date']],
  ['a time with a zone', { end_date: '2026-05-01T10:00Z' }, ['end_date invalid_date']],
  ['unknown fields', { status: 'active' }, [' unrecognized_keys']],
  [
    'several errors at once',
    { name: '', priority: 101, start_date: '2026-05-02', end_date: '2026-05-01' },
    ['name required', 'end_date end_before_start'],
  ],
])('checks %s', (_, change, expected) => {
  expect(issues({ ...AD, ...change })).toEqual(expected);
});

describe('priority', () => {
  test.each<[unknown, number]>([
    [0, 0],
    [100, 100],
    ['0', 0],
    ['100', 100],
    [' 42 ', 42],
    ['+7', 7],
    ['007', 7],
    ['12.0', 12],
    ['', 0],
    ['   ', 0],
    ['abc', 0],
    ['12a', 0],
    ['1e2', 0],
    ['0x10', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['--1', 0],
    [null, 0],
  ])('saves %j as %d', (typed, value) => {
    expect(adForm.parse({ ...AD, priority: typed }).priority).toBe(value);
  });

  test.each([101, 500, -1, 0.5, 99.9, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'saves the number %j, out of range, as 0',
    (typed) => {
      expect(adForm.parse({ ...AD, priority: typed }).priority).toBe(0);
      expect(newAdForm.parse({ ...AD, priority: typed }).priority).toBe(0);
    },
  );

  test.each(['101', '500', '-1', '0.5', '99,5', '1'.repeat(41)])('saves the typed %j, out of range, as 0', (typed) => {
    expect(adForm.parse({ ...AD, priority: typed }).priority).toBe(0);
  });

  test.each([true, [], {}, undefined])('rejects %j as priority', (typed) => {
    expect(adForm.safeParse({ ...AD, priority: typed }).success).toBe(false);
  });

  test.each<[string, boolean]>([
    ['0', false],
    ['100', false],
    [' 42 ', false],
    ['12,0', false],
    ['-0', false],
    ['', true],
    ['abc', true],
    ['101', true],
    ['-1', true],
    ['12,5', true],
  ])('returns whether %j will be replaced on save: %s', (typed, expected) => {
    expect(isPriorityReplaced(typed)).toBe(expected);
  });
});

test('stores empty fields as null', () => {
  const typed = { ...AD, image_url: '', link_url: ' ', start_date: '', end_date: ' ' };
  expect(adForm.parse(typed)).toEqual({ ...AD, image_url: null, link_url: null, start_date: null, end_date: null });
});

test('stores code unchanged', () => {
  const content = '<script>\n\tif (a < b && "c") d();\n</script>';
  expect(adForm.parse({ ...AD, content }).content).toBe(content);
});

const ADSENSE = { network: 'adsense', content: '', publisher: 'ca-pub-1234567890123456', slot: '1234567890' };
const AD_MANAGER = {
  network: 'ad_manager',
  content: '',
  slot: '/21775744923/home/top',
  sizes: [{ from: 0, width: 320, height: 50 }],
};
const SCRIPT = { network: 'script', content: '', script_url: 'https://network.example/a.js' };

test.each<[string, Record<string, unknown>, string[]]>([
  ['ids of AdSense without content', ADSENSE, []],
  ['AdSense without ids', { network: 'adsense' }, ['publisher invalid_publisher', 'slot invalid_slot']],
  [
    'an account of Ad Manager that is none',
    {
      network: 'ad_manager',
      content: '',
      slot: '/1/home',
      sizes: [{ from: 0, width: 1, height: 1 }],
      publisher: 'pub-1',
    },
    ['publisher invalid_account'],
  ],
  ['a publisher id without its prefix', { ...ADSENSE, publisher: 'pub-1234567890123456' }, []],
  [
    'a publisher id of AdMob',
    { ...ADSENSE, publisher: 'ca-app-pub-1234567890123456' },
    ['publisher invalid_publisher'],
  ],
  ['a slot id with markup', { ...ADSENSE, slot: '1234"><script>' }, ['slot invalid_slot']],
  ['an ad unit of Ad Manager', AD_MANAGER, []],
  ['an ad unit of a child network', { ...AD_MANAGER, slot: '/1234,5678/home' }, []],
  ['an ad unit without network', { ...AD_MANAGER, slot: 'home/top' }, ['slot invalid_ad_unit']],
  ['an ad unit with markup', { ...AD_MANAGER, slot: '/1/<b>' }, ['slot invalid_ad_unit']],
  ['an ad unit without sizes', { ...AD_MANAGER, sizes: [] }, ['sizes required']],
  ['a script', SCRIPT, []],
  ['a missing script', { network: 'script' }, ['script_url required']],
  ...[
    'http://network.example/a.js',
    'https://a;b.example/a.js',
    'https://user@network.example/',
    'https://127.0.0.1/a.js',
    'javascript:alert(1)',
    '//network.example/a.js',
  ].map((script_url): [string, Record<string, unknown>, string[]] => [
    `the script ${script_url}`,
    { ...SCRIPT, script_url },
    ['script_url insecure_script'],
  ]),
  ['a network as a popup', { ...ADSENSE, type: 'popup' }, ['position network_in_popup']],
  ['a network in a popup', { ...SCRIPT, position: 'popup' }, ['position network_in_popup']],
  ['an unknown network', { network: 'adsens' }, ['network invalid_choice']],
  ['a size without height', { sizes: [{ from: 0, width: 320 }] }, ['sizes.0.height out_of_range']],
  ['a share of nothing', { weight: 0 }, ['weight out_of_range']],
  ['a grid with an advertisement after each card', { every_cards: 1 }, ['every_cards out_of_range']],
  ['unknown pages', { pages: ['search'] }, ['pages.0 invalid_choice']],
  ['a category that is not an id', { category_ids: ['puzzle'] }, ['category_ids.0 invalid_choice']],
])('checks %s', (_, change, expected) => {
  expect(issues({ ...AD, ...change })).toEqual(expected);
});

test.each(['pub-1234567890123456', ' ca-pub-1234567890123456'])('normalizes the publisher id %j', (publisher) => {
  expect(adForm.parse({ ...AD, ...ADSENSE, publisher }).publisher).toBe('ca-pub-1234567890123456');
});

test('sorts sizes by width, and choices in display order', () => {
  const sizes = [
    { from: 800, width: 728, height: 90 },
    { from: 0, width: 320, height: 50 },
  ];
  const { pages, sizes: sorted } = adForm.parse({ ...AD, sizes, pages: ['game', 'home', 'game'] });
  expect(sorted.map(({ from }) => from)).toEqual([0, 800]);
  expect(pages).toEqual(['home', 'game']);
});

test('requires a name and content for a new advertisement', () => {
  expect(issues({ name: 'a', content: 'b' }, newAdForm)).toEqual([]);
  expect(issues({}, newAdForm)).toEqual(['name required', 'content required']);
  expect(issues({ name: 'a', content: 'b', id: 'c' }, newAdForm)).toEqual([' unrecognized_keys']);
  expect(issues({ name: 'a', content: 'b', start_date: '2026-05-02', end_date: '2026-05-01' }, newAdForm)).toEqual([
    'end_date end_before_start',
  ]);
});

test('requires every field when saving again', () => {
  const { image_url, active, ...rest } = AD;
  expect(issues(rest)).toEqual(['image_url required', 'active invalid_type']);
});

test.each([null, 1, 'text', []])('rejects the form %j', (values) => {
  expect(adForm.safeParse(values).success).toBe(false);
  expect(newAdForm.safeParse(values).success).toBe(false);
});
