import { describe, expect, it } from 'vitest';
import {
  frameSize,
  languagesIn,
  orientationOf,
  pictureAddress,
  publicationIn,
  sidesIn,
  webAddress,
} from './item-values.ts';

describe('languagesIn', () => {
  it.each([
    [
      ['en-US', 'pt_BR', ' FR ', 'en-GB'],
      ['en', 'pt', 'fr'],
    ],
    [['English', 'e', '', 'en-'], undefined],
    [['zh-Hant'], ['zh']],
  ])('reads %j', (codes, languages) => {
    expect(languagesIn(codes).languages).toEqual(languages);
  });

  it('reads at most 20', () => {
    const codes = Array.from({ length: 26 }, (_, index) => `a${String.fromCharCode(97 + index)}`);
    expect(languagesIn(codes).languages).toHaveLength(20);
  });
});

it.each<[string, string?]>([
  ['Wed, 12 Nov 2025 12:34:52 GMT', '2025-11-12T12:34:52.000Z'],
  ['2 Mar 2024 08:00 +0100', '2024-03-02T07:00:00.000Z'],
  ['2020-03-18', '2020-03-18T00:00:00.000Z'],
  // Without a zone, not in the server's.
  [' 2020-03-18 10:20:30 ', '2020-03-18T10:20:30.000Z'],
  ['2020-03-18T10:20:30.5+0200', '2020-03-18T08:20:30.500Z'],
  ['1700000000', '2023-11-14T22:13:20.000Z'],
  ['1700000000000', '2023-11-14T22:13:20.000Z'],
  ...['', '1', 'level 3', '2020-13-45', '0000-00-00', '1969-12-31', '2345-01-01', '20200318', 'yesterday'].map(
    (text): [string] => [text],
  ),
])('reads from %j the publication %s', (text, publishedAt) => {
  expect(publicationIn(text).publishedAt).toBe(publishedAt);
});

describe('webAddress', () => {
  it.each([
    // Unchanged, above all the query
    ['https://play.example/one/embed?sid=AB12&x=a%20b+c', 'https://play.example/one/embed?sid=AB12&x=a%20b+c'],
    ['http://play.example', 'http://play.example'],
    ['https://play.example/?b=2&a=1#top', 'https://play.example/?b=2&a=1#top'],
    // Repaired
    ['  https://play.example/one ', 'https://play.example/one'],
    ['//play.example/one?sid=1', 'https://play.example/one?sid=1'],
    ['https://play.example/one?a=1&amp;sid=2', 'https://play.example/one?a=1&sid=2'],
    ['https://play.example/one?a=1&amp;amp;sid=2', 'https://play.example/one?a=1&sid=2'],
    ['https://play.example/a b?c=d e', 'https://play.example/a%20b?c=d%20e'],
    ['HTTPS://play.example/One', 'https://play.example/One'],
    ['https://play.example/é', 'https://play.example/%C3%A9'],
    ['https:\\\\play.example\\one', 'https://play.example/one'],
  ])('%j becomes %j', (raw, address) => {
    expect(webAddress(raw)).toEqual({ address });
    expect(address).toMatch(/^(https?:\/\/|\/[^/])/);
  });

  it.each([
    ['', 'address_missing'],
    ['   ', 'address_missing'],
    ['javascript:alert(1)', 'address_not_http'],
    ['java\nscript:alert(1)', 'address_not_http'],
    ['data:text/html,x', 'address_not_http'],
    ['ftp://play.example/', 'address_not_http'],
    ['play.example/one', 'address_not_http'],
    ['https://', 'address_not_http'],
    ['//', 'address_not_http'],
    [`https://play.example/${'x'.repeat(2_000)}`, 'address_too_long'],
    ['/one/', 'address_relative'],
    ['games/one', 'address_relative'],
    ['../one', 'address_relative'],
    ['game.html?id=1', 'address_relative'],
  ])('rejects %j with %s', (raw, failed) => {
    expect(webAddress(raw)).toEqual({ failed });
    expect(pictureAddress(raw)).toBeNull();
  });
});

it.each([
  ['/one/?a=1', 'https://feeds.example/one/?a=1'],
  ['games/one', 'https://feeds.example/games/one'],
  ['game.html', 'https://feeds.example/game.html'],
  ['../../one', 'https://feeds.example/one'],
  ['//play.example/one', 'https://play.example/one'],
  ['https://play.example/one', 'https://play.example/one'],
])('completes %s with the origin of the feed', (raw, address) => {
  expect(webAddress(raw, 'https://feeds.example')).toEqual({ address });
  expect(pictureAddress(raw, 'https://feeds.example')).toBe(address);
});

it.each([
  ['9:16', { width: 9, height: 16 }],
  ['720x1280', { width: 720, height: 1280 }],
  [' 1280 × 720 px', { width: 1280, height: 720 }],
  ['16/9', { width: 16, height: 9 }],
  ['1.78:1', { width: 1.78, height: 1 }],
  ['cover-512x384.png', { width: 512, height: 384 }],
  ['0:16', null],
  ['1.5', null],
  ['2.5 MB', null],
  ['123456x7', null],
  ['', null],
])('reads the sides in %j', (text, sides) => {
  expect(sidesIn(text)).toEqual(sides);
});

it.each([
  ['Vertical', 'portrait'],
  ['horizontal', 'landscape'],
  ['both', 'all'],
  ['constructor', null],
])('reads the orientation %s as %s', (named, orientation) => {
  expect(orientationOf({ width: null, height: null }, named)).toBe(orientation);
});

it.each([
  ['800', '600', { width: 800, height: 600 }, 'landscape'],
  ['600', '1024', { width: 600, height: 1024 }, 'portrait'],
  ['800', '800', { width: 800, height: 800 }, 'all'],
  ['800.4', '600px', { width: 800, height: 600 }, 'landscape'],
  ['50', '10000', { width: 50, height: 10_000 }, 'portrait'],
  ['0', '0', { width: null, height: null }, null],
  ['800', '0', { width: null, height: null }, null],
  ['-800', '600', { width: null, height: null }, null],
  ['49', '600', { width: null, height: null }, null],
  ['800', '10001', { width: null, height: null }, null],
  ['99999999999', '600', { width: null, height: null }, null],
  ['100%', '600', { width: null, height: null }, null],
  ['1e3', '600', { width: null, height: null }, null],
  ['', '', { width: null, height: null }, null],
])('%s x %s', (width, height, size, orientation) => {
  expect(frameSize(width, height)).toEqual(size);
  expect(orientationOf(frameSize(width, height))).toBe(orientation);
});
