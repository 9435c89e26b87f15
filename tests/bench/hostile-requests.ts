/** Requests that try to cost the server time: long fields, repeated separators, odd paths. */
import { seededRandom } from '../../shared/shuffle.ts';

/** Lengths of a field in characters. Node rejects more than 16 kB of headers in total. */
const LENGTHS = [100, 1_000, 4_000, 8_000, 12_000, 15_500, 16_384];
const KINDS = ['host', 'field', 'path', 'query', 'many fields', 'several fields', 'body'] as const;
export type Kind = (typeof KINDS)[number];

const PATHS = [
  ...['/', '/en', '/es/contact', '/game/lumen', '/pt/game/lumen', '/category/puzzle', '/tag/arcade', '/legal/terms'],
  ...[
    '/nowhere',
    '/en/',
    '/Game/lumen',
    '/_.data',
    '/game/lumen.data',
    '/admin',
    '/auth',
    '/assets/none.js',
    '/favicon.svg',
  ],
  ...['/api/games/cards?ids=a', '/api/games/suggestions?q=a', '/api/auth/get-session', '/api/admin/games', '/api/docs'],
  ...['/media/games/a/b/100', '/media/og/a/fr/a.jpg', '/media/a.webp', '/play/lumen/index.html', '/ruffle/ruffle.js'],
  ...['/sitemap.xml', '/robots.txt', '/feed.xml', '/ads.txt', '/ads/a/frame', '/analytics.js', '/healthz', '/random'],
];
const FOLDERS = [
  ...['/', '/en/', '/game/', '/category/', '/tag/', '/legal/', '/api/', '/api/games/', '/api/auth/', '/api/admin/'],
  ...['/media/', '/media/games/', '/play/', '/ruffle/', '/sitemaps/', '/ads/', '/assets/', '/admin/'],
];
const PARAMETERS = ['q', 'page', 'after', 'category', 'order', '_routes', 'ids', 'token', 'a'];
const POSTED = [
  ...['/api/games/a/plays', '/api/games/a/vote', '/api/games/a/reports', '/api/ads/events', '/api/auth/sign-in/email'],
  ...['/api/auth/sign-up/email', '/api/auth/request-password-reset', '/api/admin/games', '/', '/auth'],
];
const FIELDS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Accept-Charset', 'Authorization', 'Cache-Control', 'Cookie'],
  ...['Content-Type', 'Forwarded', 'If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Origin', 'Range'],
  ...[
    'Purpose',
    'Referer',
    'Sec-Fetch-Site',
    'Sec-Purpose',
    'TE',
    'User-Agent',
    'Via',
    'X-Forwarded-For',
    'X-Request-Id',
  ],
  ...['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'],
];
/** Repeated parts of a field. */
const UNITS = [
  ...[
    ' ',
    '\t',
    ' \t',
    'a',
    'a ',
    ' a',
    ',',
    ', ',
    ';',
    '; ',
    '=',
    '"',
    "'",
    '.',
    '..',
    ':',
    '-',
    '_',
    '/',
    '//',
    '\\',
  ],
  ...[
    '*',
    '+',
    '%',
    '%20',
    '%2f',
    '%00',
    '%C3%A9',
    '%ff',
    '&',
    '&a',
    '&a=b',
    '?',
    '#',
    '@',
    '|',
    '~',
    '!',
    '(',
    '[',
    '{',
  ],
  ...[
    'a,',
    'a, ',
    'a;q=0.1,',
    ';q=',
    ';q=0.',
    '*;q=0,',
    'br,',
    'gzip;q=1.0, ',
    'en-',
    'en,',
    'en-US;q=0.9,',
    'a/',
    'a/b,',
  ],
  ...[
    '"a",',
    '"a',
    'W/"a",',
    'W/',
    'W/"',
    '0-1,',
    'bytes=',
    '0-',
    '1.1.1.1,',
    '127.0.0.1,',
    '::ffff:',
    '::ffff:127.0.0.1, ',
  ],
  ...[
    'a=b;',
    'a="b";',
    'better-auth.session_token=a;',
    'ludotek.session_token=',
    'Mozilla/5.0 ',
    '(KHTML',
    'bot',
    '0',
    '9',
  ],
  ...[
    '1e9',
    'http://',
    'https://a.',
    'a.',
    'a@',
    'a@a.',
    '<',
    '<script',
    '../',
    './',
    '%2e%2e/',
    '\xe9',
    '\xff',
    'root,',
  ],
];
/** Text around the repetition: an end that does not match makes a regular expression backtrack. */
const BEGINNINGS = [
  '',
  '',
  'a',
  ' ',
  '"',
  'a=',
  'bytes=',
  'localhost',
  'en',
  'http://',
  'Mozilla/5.0 (',
  '127.0.0.1, ',
];
const ENDS = ['', '', 'a', '!', ' b', '"', '\\', ';', ',', ':1', '.'];

export interface HostileRequest {
  kind: Kind;
  /** A readable description. */
  about: string;
  bytes: Buffer;
}

/** @returns a generator of requests; the same seed gives the same sequence */
export function hostileRequests(seed: number): () => HostileRequest {
  const random = seededRandom(seed);
  const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item; // lists are never empty

  /** A long text and its description. */
  function long(most = pick(LENGTHS)): { text: string; about: string } {
    const [beginning, unit, end] = [pick(BEGINNINGS), pick(UNITS), pick(ENDS)];
    const times = Math.max(1, Math.floor((most - beginning.length - end.length) / unit.length));
    return {
      text: beginning + unit.repeat(times) + end,
      about: `${JSON.stringify(beginning)} ${JSON.stringify(unit)}×${times} ${JSON.stringify(end)}`,
    };
  }

  /** Request lines allow only visible ASCII characters. */
  const visible = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '+');
  const request = (kind: Kind, about: string, line: string, fields: readonly string[], body = ''): HostileRequest => {
    const host = fields.some((field) => /^host:/i.test(field)) ? [] : ['Host: localhost'];
    const lines = [`${line} HTTP/1.1`, ...host, ...fields, 'Connection: close', '', body];
    return { kind, about: `${line.slice(0, 60)}, ${about}`, bytes: Buffer.from(lines.join('\r\n'), 'latin1') };
  };

  return () => {
    const kind = pick(KINDS);
    const get = `${pick(['GET', 'GET', 'GET', 'HEAD'])} ${pick(PATHS)}`;
    const { text, about } = long();
    if (kind === 'host') return request(kind, about, get, [`Host: ${text}`]);
    if (kind === 'path') return request(kind, about, `GET ${pick(FOLDERS)}${visible(text)}`, []);
    if (kind === 'query') {
      const path = pick(PATHS).split('?')[0];
      return request(kind, about, `GET ${path}?${pick(PARAMETERS)}=${visible(text)}`, []);
    }
    if (kind === 'many fields') {
      const name = pick([...FIELDS, 'X-A']);
      const value = long(pick([1, 10, 100])).text;
      const times = Math.floor(pick(LENGTHS) / (name.length + value.length + 4));
      return request(kind, `${times} of ${name}`, get, Array(times).fill(`${name}: ${value}`));
    }
    if (kind === 'several fields') {
      const fields = [pick(FIELDS), pick(FIELDS), pick(FIELDS)].map((name) => ({ name, ...long(4_000) }));
      const described = fields.map((field) => `${field.name}: ${field.about}`).join('; ');
      return request(
        kind,
        described,
        get,
        fields.map((field) => `${field.name}: ${field.text}`),
      );
    }
    if (kind === 'body') {
      const body = pick([text, `{"email":${JSON.stringify(text)},"password":"a"}`, `[${text}]`, `{"ids":["${text}"]}`]);
      const length = Buffer.byteLength(body, 'latin1');
      const fields = [`Content-Length: ${length}`, 'Content-Type: application/json', 'Sec-Fetch-Site: same-origin'];
      return request(kind, about, `POST ${pick(POSTED)}`, fields, body);
    }
    const name = pick(FIELDS);
    return request(kind, `${name}: ${about}`, get, [`${name}: ${text}`]);
  };
}
