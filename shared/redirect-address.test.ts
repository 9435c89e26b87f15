import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressText,
  chainText,
  ownAddress,
  parameterNames,
  parseSource,
  parseTarget,
  readAddress,
  SOURCE_MAX_LENGTH,
  sourcesFor,
  TARGET_MAX_LENGTH,
} from './redirect-address.ts';

const HOST = 'games.example';

function source(typed: string, host = HOST): string {
  const parsed = parseSource(typed, host);
  return 'problem' in parsed ? `! ${parsed.problem}` : addressText(parsed.value);
}

function target(typed: string, host = HOST): string {
  const parsed = parseTarget(typed, host);
  return 'problem' in parsed ? `! ${parsed.problem}` : parsed.value;
}

describe('a source', () => {
  test.each([
    ['/games/2048.html', '/games/2048.html'],
    [' /games/2048.html\t', '/games/2048.html'],
    ['/', '/'],
    ['/jeux/', '/jeux'],
    ['/jeux//', '/jeux'],
    // Case matters: old sites may have had both.
    ['/Jeux/Été', '/Jeux/Été'],
    ['/jeux/%C3%A9t%C3%A9/', '/jeux/été'],
    ['/jeux/%c3%a9t%c3%a9', '/jeux/été'],
    ['/jeux/e\u0301te\u0301', '/jeux/été'],
    // Latin-1, which is not UTF-8, stays encoded.
    ['/jeux/%e9t%e9', '/jeux/%E9t%E9'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3Fb', '/a%3Fb'],
    ['/100%25', '/100%25'],
    ['/mon jeu', '/mon%20jeu'],
    ['/a/../b/./c', '/b/c'],
    ['/%61bc', '/abc'],
    ['/game.php?id=15', '/game.php?id=15'],
    ['/?p=123', '/?p=123'],
    ['/x?b=2&a=1', '/x?a=1&b=2'],
    ['/x/?a=1', '/x?a=1'],
    ['/x?', '/x'],
    ['/x?&&a', '/x?a'],
    ['/x?=', '/x'],
    ['/x?=1', '/x?=1'],
    ['/x?a=', '/x?a'],
    ['/x?a=1&a=2', '/x?a=2'],
    ['/x?q=un+mot', '/x?q=un%20mot'],
    ['/x?q=un%20mot', '/x?q=un%20mot'],
    ['/x?q=%C3%A9t%C3%A9', '/x?q=été'],
    ['/x?q=a%26b%3Dc', '/x?q=a%26b%3Dc'],
    ['https://games.example/old', '/old'],
    ['http://GAMES.example/old?a=1', '/old?a=1'],
    ['https://www.games.example/old', '/old'],
    ['https://games.example', '/'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(source(typed)).toBe(stored);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['/a#b', 'source_fragment'],
    ['https://games.example/#b', 'source_fragment'],
    ['/category/action/*', 'source_pattern'],
    ['https://games.example/*', 'source_pattern'],
    ['/category/(.*)', 'source_pattern'],
    ['^/category/action$', 'source_pattern'],
    ['/a\nb', 'control_characters'],
    ['/a\0b', 'control_characters'],
    ['/a%00b', 'control_characters'],
    ['/a%0d%0aLocation:x', 'control_characters'],
    ['/a\u200bb', 'control_characters'],
    ['/a\u202eb', 'control_characters'],
    ['/a\ud800b', 'control_characters'],
    ['https://old.example/a', 'source_elsewhere'],
    ['https://games.example.evil.example/a', 'source_elsewhere'],
    ['https://games.example@evil.example/a', 'source_elsewhere'],
    ['https://games.example:8443/a', 'source_elsewhere'],
    ['https://user:secret@games.example/a', 'source_invalid'],
    ['//evil.example/a', 'source_invalid'],
    ['/.//evil.example', 'source_invalid'],
    ['/a\\b', 'source_invalid'],
    ['a.html', 'source_invalid'],
    ['?p=1', 'source_invalid'],
    ['^/old/(.*)$', 'source_pattern'],
    ['/?$=', 'source_pattern'],
    ['/a%2A', 'source_pattern'],
    ['javascript:alert(1)', 'source_invalid'],
    ['https://', 'source_invalid'],
    [`/${'a'.repeat(SOURCE_MAX_LENGTH)}`, 'too_long'],
    [`/${'é'.repeat(SOURCE_MAX_LENGTH / 2)}`, 'too_long'],
  ])('%j is refused', (typed, problem) => {
    expect(source(typed)).toBe(`! ${problem}`);
  });

  test('may have the longest length', () => {
    const longest = `/${'a'.repeat(SOURCE_MAX_LENGTH - 1)}`;
    expect(source(longest)).toBe(longest);
  });

  test('compares the port of the site', () => {
    expect(source('http://localhost:3000/a', 'localhost:3000')).toBe('/a');
    expect(source('http://localhost:4000/a', 'localhost:3000')).toBe('! source_elsewhere');
  });

  test('is stored the same whether typed in its stored form, or requested by a browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.webQueryParameters(), (path, query) => {
        const stored = source(`/${path}?${query}`);
        if (stored.startsWith('!')) return;
        expect(source(stored)).toBe(stored);
        const { pathname, search } = new URL(stored, 'https://games.example');
        const requested = readAddress(pathname + search);
        expect(requested && addressText(requested)).toBe(stored);
      }),
    );
  });
});

describe('a target', () => {
  test.each([
    ['/', '/'],
    ['/game/2048', '/game/2048'],
    ['/game/2048?x=1#rules', '/game/2048?x=1#rules'],
    ['/jeux/été', '/jeux/%C3%A9t%C3%A9'],
    ['/a/../b', '/b'],
    ['https://other.example', 'https://other.example/'],
    ['https://other.example/a?b#c', 'https://other.example/a?b#c'],
    ['https://élan.example/', 'https://xn--lan-9la.example/'],
    ['HTTPS://Games.Example/a', '/a'],
    ['http://games.example/a#b', '/a#b'],
    ['https://www.games.example/a', '/a'],
  ])('%s becomes %s', (typed, stored) => {
    expect(target(typed)).toBe(stored);
  });

  test.each([
    ['', 'required'],
    ['javascript:alert(1)', 'target_unsafe'],
    ['JavaScript:alert(1)', 'target_unsafe'],
    ['data:text/html,x', 'target_unsafe'],
    ['mailto:a@b.example', 'target_unsafe'],
    ['ftp://other.example/', 'target_unsafe'],
    ['//evil.example', 'target_unsafe'],
    ['/.//evil.example', 'target_unsafe'],
    ['/a/..//evil.example', 'target_unsafe'],
    ['/%2e//evil.example', 'target_unsafe'],
    ['https://games.example//evil.example', 'target_unsafe'],
    ['http://other.example/', 'target_unsafe'],
    ['https://user@other.example/', 'target_unsafe'],
    ['https://user:secret@other.example/', 'target_unsafe'],
    ['https://games.example@evil.example/', 'target_unsafe'],
    ['/\\evil.example', 'target_invalid'],
    ['\\\\evil.example', 'target_invalid'],
    ['https:\\\\evil.example', 'target_invalid'],
    ['/a b', 'target_invalid'],
    ['game/2048', 'target_invalid'],
    ['https://', 'target_invalid'],
    ['https://[broken/', 'target_invalid'],
    ['/a\r\nSet-Cookie: a=b', 'control_characters'],
    ['/a%0d%0aSet-Cookie:', 'control_characters'],
    ['java\tscript:alert(1)', 'control_characters'],
    [`/${'a'.repeat(TARGET_MAX_LENGTH)}`, 'too_long'],
    [`/${'é'.repeat(TARGET_MAX_LENGTH / 2)}`, 'too_long'],
  ])('%j is refused', (typed, problem) => {
    expect(target(typed)).toBe(`! ${problem}`);
  });

  test('is a path of this site or https, whatever was typed', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%5c',
      '%2f',
      ':',
      '@',
      'https',
      'http',
      'evil.example',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (list) => {
        const stored = target(list.join(''));
        if (stored.startsWith('!')) return;
        const { origin, username } = new URL(stored, 'https://games.example');
        expect(username).toBe('');
        if (stored.startsWith('/')) expect(origin).toBe('https://games.example');
        else expect(stored).toMatch(/^https:\/\/[^/]/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the sources that apply to an address', () => {
  const names = ['p', 'cat', 'id&lang'];
  test.each([
    ['/old', ['/old']],
    ['/old/', ['/old']],
    ['/?p=123', ['/?p=123', '/']],
    ['/?utm_source=x&p=123', ['/?p=123', '/']],
    ['/?utm_source=x', ['/']],
    ['/?p=1&cat=2', ['/?p=1', '/?cat=2', '/']],
    ['/game.php?lang=fr&id=15&x', ['/game.php?id=15&lang=fr', '/game.php']],
    ['/game.php?id=15', ['/game.php']],
  ])('of %s', (url, sources) => {
    const address = readAddress(url);
    expect(address && sourcesFor(address, names)).toEqual(sources);
  });

  test('sorts the one with the most parameters first', () => {
    const address = readAddress('/?a=1&b=2');
    expect(address && sourcesFor(address, ['b', 'a&b', 'a'])).toEqual(['/?a=1&b=2', '/?b=2', '/?a=1', '/']);
  });
});

test.each(['http://x', 'x', '', '*', '/\\[', '//[broken/'])('%j as a request is no address or harmless', (url) => {
  expect(readAddress(url)?.path ?? '/').toMatch(/^\//);
});

test('the path of a target has no fragment, and other sites have none', () => {
  expect(ownAddress('/a?b#c')).toEqual({ path: '/a', parameters: [['b', '']] });
  expect(ownAddress('https://other.example/a')).toBeNull();
});

test('sorts parameter names', () => {
  const address = readAddress('/x?b=2&a=1');
  expect(address && parameterNames(address)).toBe('a&b');
});

test('abbreviates a long chain in the middle', () => {
  expect(chainText(['/a', '/b', '/a'])).toBe('/a → /b → /a');
  expect(chainText(Array.from({ length: 50 }, (_, index) => `/${index}`))).toBe(
    '/0 → /1 → /2 → /3 → /4 → /5 → /6 → … → /48 → /49',
  );
});
