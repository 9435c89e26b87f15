import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0`, 'Microsoft Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['curl/8.1', null, null],
  ['(', null, null],
  ['Visit evil.example/1 now', null, null],
  ['', null, null],
  [null, null, null],
])('reads %s', (agent, browser, system) => {
  expect(browserOf(agent)).toEqual({ browser, system });
});
