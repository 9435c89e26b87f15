import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distinctWords,
  isOwnPath,
  isWebAddress,
  optionalAddress,
  optionalLine,
  requiredAddress,
  requiredLine,
  shownLanguages,
  text,
  wordList,
} from './fields.ts';

const codes = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.success ? [] : result.error?.issues.map(({ message }) => message);

describe('texts', () => {
  test.each([
    ['  Échecs \n et\tmat ', 'Échecs et mat'],
    ['<b>gras</b> & "guillemets"', '<b>gras</b> & "guillemets"'],
    ['a\u0000b\u0007c', 'a b c'],
    ['Zom\u200Bbie\uFEFF Run\u00ADner', 'Zombie Runner'],
    ['one\u000Btwo', 'one two'],
    ['\u202Egnp.exe \u2066x\u2069 \u061Cy\u3164', 'gnp.exe x y'],
    ['می\u200Cخواهم क्\u200Dष', 'می\u200Cخواهم क्\u200Dष'],
    ['ad\u200Dmin \u200C\u200D б\u200Cез', 'admin без'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['a\ud800b', 'a\ufffdb'],
  ])('stores %j on one line as %j', (typed, stored) => {
    expect(optionalLine(80).parse(typed)).toBe(stored);
  });

  test.each([
    ['\r\n un\r\ndeux\rtrois\n\n ', 'un\ndeux\ntrois'],
    ['a\u0000b\u0007c\td', 'abc\td'],
    ['one\u202E\u200B\n\uFEFFtwo\u200D', 'one\ntwo'],
    // Pasted from Word
    ['one\u000Btwo\fthree\u2028four', 'one\ntwo\nthree\nfour'],
    [
      'Keys:\r\n·\u00A0\u00A0\u00A0\u00A0 Left\r\n\uF0B7\tRight\r\n\u00A0\u00A0o\u00A0\u00A0Up',
      'Keys:\n- Left\n- Right\n  - Up',
    ],
    ['1.\u00A0\u00A0\u00A0First\n12)\tSecond', '1. First\n12) Second'],
    ['–\u00A0Bonjour\u00A0!\n• typed\n2.5\u00A0m', '–\u00A0Bonjour\u00A0!\n• typed\n2.5\u00A0m'],
  ])('stores %j on several lines as %j', (typed, stored) => {
    expect(text(80).parse(typed)).toBe(stored);
  });

  test.each([
    ['abcde', []],
    [' abcde ', []],
    ['abcdef', ['too_long']],
    ['', ['required']],
    [' \n ', ['required']],
    [undefined, ['required']],
  ])('checks a required text of at most five characters: %j', (typed, expected) => {
    expect(codes(requiredLine(5).safeParse(typed))).toEqual(expected);
  });

  test('stores an empty optional text as null', () => {
    for (const typed of ['', '  ', null]) expect(optionalLine(5).parse(typed)).toBeNull();
  });

  test('does not change a parsed text when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const schema of [text(10_000), optionalLine(10_000)]) {
          const once = schema.parse(typed);
          expect(schema.parse(once)).toBe(once);
          expect(once?.isWellFormed() ?? true).toBe(true);
          expect(once ?? '').not.toContain('\u0000');
        }
      }),
    );
  });
});

describe('addresses', () => {
  test.each([
    'https://games.example/chess?x=1&y=%20#top',
    'http://localhost:8080/',
    'HTTPS://GAMES.example/',
    'https://café.example/é',
    'https://[::1]/',
  ])('accepts the web address %s', (typed) => {
    expect(isWebAddress(typed)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://games.example/x',
    'ftp://games.example/',
    '//games.example/',
    'https:/games.example',
    'https://',
    'https://a b/',
    'https://games.example\\@evil.example/',
    'https://games.example/\u0000',
    'games.example',
    'https://exa mple.com',
    'http://:80/',
  ])('rejects %j as a web address', (typed) => {
    expect(isWebAddress(typed)).toBe(false);
  });

  test.each<[string, boolean]>([
    ['/play/chess/index.html?a=b#c', true],
    ['/play/chess/', true],
    ['/play/', false],
    ['/media/0a.webp', false],
    ['/playful/chess', false],
    ['play/chess', false],
    ['//play/chess', false],
    ['/play//evil.example', false],
    ['/play/../admin', false],
    ['/play/..', false],
    ['/play/%2e%2E/admin', false],
    ['/play/.%2e/admin', false],
    ['/play/./chess', false],
    ['/play/...chess/x', true],
    ['/play/\\evil', false],
    ['/play/a b', false],
    ['/play/"><script>', false],
  ])('returns whether %s is a path of the site: %s', (typed, own) => {
    expect(isOwnPath(typed, ['/play/'])).toBe(own);
  });

  test.each([
    ['', ['required']],
    [undefined, ['required']],
    ['pas une adresse', ['invalid_url']],
    [' https://games.example/ ', []],
    ['/play/chess/', []],
    [`https://games.example/${'x'.repeat(1_978)}`, []],
    [`https://games.example/${'x'.repeat(1_979)}`, ['too_long']],
  ])('checks the required address %j', (typed, expected) => {
    expect(codes(requiredAddress(['/play/']).safeParse(typed))).toEqual(expected);
  });

  test('stores addresses trimmed and with a lowercase scheme, otherwise unchanged', () => {
    const schema = optionalAddress([]);
    expect(schema.parse(' HTTPS://Games.example/?a=%20&b=É ')).toBe('https://Games.example/?a=%20&b=É');
    expect(schema.parse(' ')).toBeNull();
    expect(schema.parse(null)).toBeNull();
  });
});

describe('words', () => {
  test('trims words, splits them at commas and removes duplicates', () => {
    expect(distinctWords([' jeu  de rôle ', '', 'Échecs, dames', 'echecs', 'JEU DE ROLE', ','])).toEqual([
      'jeu de rôle',
      'Échecs',
      'dames',
    ]);
  });

  test.each([
    [['a', 'b', 'c'], []],
    [['a', 'b', 'c', 'C'], []],
    [['a', 'b', 'c', 'd'], ['too_many']],
    [['a', '12345'], []],
    [['a', '123456'], ['too_long']],
  ])('checks a list of at most three words of five characters: %j', (typed, expected) => {
    expect(codes(wordList({ words: 3, max: 5 }).safeParse(typed))).toEqual(expected);
  });
});

test.each([
  [null, null],
  [[], null],
  [['en'], ['en']],
  [
    ['es', 'fr', 'es'],
    ['fr', 'es'],
  ],
])('stores the display languages %j as %j', (chosen, stored) => {
  expect(shownLanguages().parse(chosen)).toEqual(stored);
});

test('refuses codes that are not languages of the site', () => {
  expect(codes(shownLanguages().safeParse(['en', 'xx']))).toEqual(['invalid_choice']);
});
