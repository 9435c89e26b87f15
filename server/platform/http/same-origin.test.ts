import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

test.each([
  ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  [
    'Sec-Fetch-Site: same-origin, behind a proxy with another host',
    { 'sec-fetch-site': 'same-origin', host: 'inner:3000', origin: 'https://games.example' },
    true,
  ],
  [
    'a sibling domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://games.example', host: 'games.example' },
    false,
  ],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', host: 'games.example' }, false],
  ['an address typed into the address bar', { 'sec-fetch-site': 'none', host: 'games.example' }, false],
  ['without TLS: Origin matches Host', { origin: 'http://192.168.0.4:3000', host: '192.168.0.4:3000' }, true],
  [
    'without TLS: Origin matches Host in another spelling',
    { origin: 'http://play.example', host: 'Play.example.:80' },
    true,
  ],
  ['behind a proxy: Origin is the site', { origin: 'https://games.example', host: 'inner:3000' }, true],
  ['the site without TLS, through a proxy', { origin: 'http://games.example', host: 'inner:3000' }, false],
  ['behind a proxy: Origin is another site', { origin: 'https://evil.example', host: 'inner:3000' }, false],
  ['without TLS: Origin is another host', { origin: 'http://evil.example', host: '192.168.0.4:3000' }, false],
  ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
  ['an opaque origin', { origin: 'null', host: 'localhost:3000' }, false],
  ['no header', { host: 'localhost:3000' }, false],
])('checks the origin of a request: %s', (_name, headers, expected) => {
  // Unlike in browsers, Headers in Node accepts Host and Origin.
  expect(isSameOrigin(new Headers(headers as Record<string, string>), 'https://games.example')).toBe(expected);
});
