import { expect, test } from 'vitest';
import { consentForm, OWN_QUESTION, platformTag } from './consent.ts';

const GOOGLE = { ...OWN_QUESTION, platform: 'google', publisher: 'pub-1234567890123456' };
const TCF = { ...OWN_QUESTION, platform: 'tcf', script: 'https://cmp.example/stub.js' };
const ELEMENT = '<script async src="https://cmp.example/stub.js" data-domain-script="ab-1" onload="a()"></script>';

const issues = (input: unknown) =>
  consentForm.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test.each<[string, object, string[]]>([
  ['the built-in values', OWN_QUESTION, []],
  ['a publisher of Google', GOOGLE, []],
  ['a publisher as advertisements write it', { ...GOOGLE, publisher: 'ca-pub-1234567890123456' }, []],
  ['no publisher', { ...GOOGLE, publisher: '' }, ['publisher invalid_google_publisher']],
  ['a publisher with more', { ...GOOGLE, publisher: 'pub-1234567890123456?x' }, ['publisher invalid_google_publisher']],
  ['an address', TCF, []],
  ['a script element', { ...TCF, script: ELEMENT }, []],
  ['no script', { ...TCF, script: '' }, ['script required']],
  ...[
    'http://cmp.example/stub.js',
    'https://cmp;script-src.example/stub.js',
    "https://cmp.example,'unsafe-inline'/a.js",
    'https://user@cmp.example/stub.js',
    'https://127.0.0.1/stub.js',
    'https://localhost/stub.js',
    'javascript:alert(1)',
    'cmp.example/stub.js',
    '/consent.js',
    '<script src="http://cmp.example/stub.js"></script>',
  ].map((script): [string, object, string[]] => [
    `the script ${script}`,
    { ...TCF, script },
    ['script insecure_script'],
  ]),
  ...[
    `${ELEMENT}${ELEMENT}`,
    '<script>ask()</script>',
    '<script src="https://cmp.example/a.js">ask()</script>',
    '<b>',
  ].map((script): [string, object, string[]] => [`the script ${script}`, { ...TCF, script }, ['script one_script']]),
  ['hosts', { ...TCF, hosts: ['api.cmp.example', '*.cmp.example'] }, []],
  ...['https://api.cmp.example', "a.example 'unsafe-eval'", 'a.example;', '*', '*.', 'example', 'a.example/b'].map(
    (host): [string, object, string[]] => [`the host ${host}`, { ...TCF, hosts: [host] }, ['hosts invalid_host']],
  ),
  ['a function', { ...TCF, reopen: 'Didomi.preferences.show' }, []],
  ['code instead of a function', { ...TCF, reopen: 'alert(1)' }, ['reopen invalid_function']],
  ['a header', { ...OWN_QUESTION, countryHeader: 'CF-IPCountry' }, []],
  ['a header with a value', { ...OWN_QUESTION, countryHeader: 'CF-IPCountry: FR' }, ['countryHeader invalid_header']],
  ['no countries', { ...OWN_QUESTION, countryHeader: 'CF-IPCountry', countries: [] }, ['countries required']],
  ['no countries without a header', { ...OWN_QUESTION, countries: [] }, []],
  ['an unknown country', { ...OWN_QUESTION, countries: ['FR', 'XX'] }, ['countries invalid_country']],
  ['a country by name', { ...OWN_QUESTION, countries: ['France'] }, ['countries invalid_country']],
])('checks %s', (_, input, expected) => {
  expect(issues(input)).toEqual(expected);
});

test('normalizes the given values', () => {
  const { publisher, hosts, countries } = consentForm.parse({
    ...GOOGLE,
    publisher: 'ca-pub-1234567890123456',
    hosts: ['API.cmp.example', 'api.cmp.example'],
    countries: ['us', 'FR', 'US'],
  });
  expect({ publisher, hosts, countries }).toEqual({
    publisher: 'pub-1234567890123456',
    hosts: ['api.cmp.example'],
    countries: ['FR', 'US'],
  });
});

test('keeps the configuration attributes of a script element, without handlers', () => {
  expect(platformTag(ELEMENT)).toEqual([
    ['src', 'https://cmp.example/stub.js'],
    ['data-domain-script', 'ab-1'],
  ]);
});
