import { describe, expect, it } from 'vitest';
import { frameSize, orientationOf, pictureAddress, webAddress } from './item-values.ts';

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
    ['/one/', 'address_not_http'],
    ['play.example/one', 'address_not_http'],
    ['https://', 'address_not_http'],
    ['//', 'address_not_http'],
    [`https://play.example/${'x'.repeat(2_000)}`, 'address_too_long'],
  ])('rejects %j with %s', (raw, failed) => {
    expect(webAddress(raw)).toEqual({ failed });
    expect(pictureAddress(raw)).toBeNull();
  });
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
