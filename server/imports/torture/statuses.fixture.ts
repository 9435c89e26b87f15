import { type FeedFault, good, http, refuses, sends } from './servers.fixture.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();
const redirects = (location: string, status = 302) => sends('', { location }, status);

/** Servers that answer, but not with the feed. */
export const STATUSES: FeedFault[] = [
  { name: 'answers without content (204)', serve: sends('', {}, 204), ends: { code: 'feed_empty' } },
  { name: 'answers "not modified" (304)', serve: sends('', {}, 304), ends: { code: 'http_status' } },
  { name: 'requires a password (401)', serve: refuses([401]), ends: { code: 'http_status' } },
  { name: 'forbids access (403)', serve: refuses([403]), ends: { code: 'http_status' } },
  { name: 'has no such feed (404)', serve: refuses([404]), ends: { code: 'http_status' } },
  { name: 'no longer has the feed (410)', serve: refuses([410]), ends: { code: 'http_status' } },
  { name: 'sends an invented status (799)', serve: sends(good(), {}, 799), ends: { code: 'http_status' } },
  {
    name: 'is briefly too busy (429)',
    serve: refuses([429, { 'retry-after': '0' }]),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'is too busy until a past date',
    serve: refuses([429, { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }]),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'is too busy, with an invalid Retry-After',
    serve: refuses([429, { 'retry-after': 'soon, I promise' }]),
    ends: { code: null, imported: 2 },
  },
  { name: 'is too busy for a day', serve: refuses([429, { 'retry-after': '86400' }]), ends: { code: 'http_status' } },
  {
    name: 'is too busy for an hour, given as a date',
    serve: http((_request, response, number) => {
      if (number === 0) response.writeHead(429, { 'retry-after': inAnHour() }).end();
      else response.end(good());
    }),
    ends: { code: 'http_status' },
  },
  {
    name: 'fails twice, then works (500, 520)',
    serve: refuses([500], [520]),
    ends: { code: null, imported: 2 },
  },
  { name: 'is never available (503)', serve: sends('later', {}, 503), ends: { code: 'http_status' } },
  { name: 'sends a good feed with status 500', serve: sends(good(), {}, 500), ends: { code: 'http_status' } },
  { name: 'redirects to itself', serve: redirects('/feed'), ends: { code: 'redirect_loop' } },
  {
    name: 'redirects in a loop',
    serve: http((request, response) => {
      response.writeHead(301, { location: request.url === '/a' ? '/b' : '/a' }).end();
    }),
    ends: { code: 'redirect_loop' },
  },
  {
    name: 'redirects endlessly',
    serve: http((_request, response, number) => void response.writeHead(307, { location: `/${number}` }).end()),
    ends: { code: 'redirect_loop' },
  },
  {
    name: 'redirects to a private address',
    serve: redirects('http://10.0.0.1/feed'),
    ends: { code: 'address_refused' },
  },
  {
    name: 'redirects to a name of a private address',
    serve: redirects('http://localhost/'),
    ends: { code: 'address_refused' },
  },
  {
    name: 'redirects to cloud metadata by a hexadecimal address',
    serve: redirects('//0xA9FEA9FE/latest/meta-data/', 308),
    ends: { code: 'address_refused' },
  },
  {
    name: 'redirects to loopback as IPv6',
    serve: redirects('http://[::ffff:7f00:1]/'),
    ends: { code: 'address_refused' },
  },
  { name: 'redirects to a file', serve: redirects('file:///etc/passwd'), ends: { code: 'not_http' } },
  { name: 'redirects to a script', serve: redirects('javascript:alert(1)'), ends: { code: 'not_http' } },
  { name: 'redirects to an invalid address', serve: redirects('http://[broken/'), ends: { code: 'address_invalid' } },
  { name: 'redirects without an address', serve: sends('', {}, 302), ends: { code: 'http_status' } },
  {
    name: 'redirects with a very long address',
    serve: redirects(`/${'x'.repeat(60_000)}`),
    ends: { code: 'network' },
  },
];
