import { expect, test } from 'vitest';
import { isSameHost } from './host.ts';

test.each([
  ['ads.example', 'ads.example', true],
  ['ADS.Example', 'ads.example', true],
  ['ads.example.', 'ads.example', true],
  ['ads.example:80', 'ads.example', true],
  ['ads.example:443', 'ads.example', true],
  ['ads.example:', 'ads.example', true],
  ['ADS.example.:443', 'ads.example', true],
  ['ads.example.:3000', 'Ads.example:3000', true],
  ['ads.example:3000', 'ads.example', false],
  ['ads.example:3000', 'ads.example:3001', false],
  ['ads.example:8080', 'ads.example', false],
  ['ads.example..', 'ads.example', false],
  ['.ads.example', 'ads.example', false],
  ['games.example', 'ads.example', false],
  ['[::1]:80', '[::1]', true],
  ['[::1]:3000', '[::1]', false],
  ['[2001:DB8::80]', '[2001:db8::80]', true],
  ['', '', true],
  [undefined, 'ads.example', false],
  [undefined, undefined, false],
  [null, 'ads.example', false],
])('tells whether %j and %j are the same host: %j', (one, other, same) => {
  expect([isSameHost(one, other), isSameHost(other, one)]).toEqual([same, same]);
});
