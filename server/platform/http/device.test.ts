import { expect, test } from 'vitest';
import { deviceOfRequest } from './device.ts';

test.each([
  [
    'phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  ],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  ],
  [
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  ],
  ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['desktop', ''],
])('a %s asks with the user agent %j', (device, agent) => {
  expect(deviceOfRequest(new Headers({ 'User-Agent': agent }))).toBe(device);
});

test('Client Hints identify a phone', () => {
  expect(deviceOfRequest(new Headers({ 'Sec-CH-UA-Mobile': '?1', 'User-Agent': 'A browser' }))).toBe('phone');
});
