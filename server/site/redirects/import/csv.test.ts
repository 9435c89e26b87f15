import { expect, test } from 'vitest';
import { REDIRECT_LINES_MAX } from '../../../../shared/forms/redirect.ts';
import { csv } from '../redirects.fixture.ts';
import { readCsv } from './csv.ts';

const pairs = async (bytes: Uint8Array) =>
  (await readCsv(bytes)).map(({ line, source, target, problem }) => [
    line,
    source,
    target,
    ...(problem ? [problem] : []),
  ]);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each<[string, Uint8Array, unknown[]]>([
  [
    'commas',
    csv('/a,/b\n/c,/d'),
    [
      [1, '/a', '/b'],
      [2, '/c', '/d'],
    ],
  ],
  [
    'semicolons',
    csv('/a;/b\n/c;/d\n'),
    [
      [1, '/a', '/b'],
      [2, '/c', '/d'],
    ],
  ],
  [
    'tabs',
    csv('/a\t/b\r\n/c\t/d'),
    [
      [1, '/a', '/b'],
      [2, '/c', '/d'],
    ],
  ],
  [
    'commas within addresses',
    csv('/a,1;/b\n/c,2;/d,3'),
    [
      [1, '/a,1', '/b'],
      [2, '/c,2', '/d,3'],
    ],
  ],
  [
    'quotes',
    csv('"/a,1","/b ""x"""\n"/c",/d'),
    [
      [1, '/a,1', '/b "x"'],
      [2, '/c', '/d'],
    ],
  ],
  ['a heading', csv('source,target\n/a,/b'), [[2, '/a', '/b']]],
  ['a heading in another order', csv('Type;Nouvelle adresse;Ancienne adresse\n301;/b;/a'), [[2, '/a', '/b']]],
  ['an unknown heading', csv('x;y\n/a;/b'), [[2, '/a', '/b']]],
  [
    'an export of the plugin Redirection',
    csv('source,target,regex,code\n/a,/b,0,301\n^/c,/d,1,301'),
    [
      [2, '/a', '/b'],
      [3, '^/c', '/d', 'csv_pattern'],
    ],
  ],
  [
    'empty lines',
    csv('\n/a;/b\n\n;\n/c;/d\n\n'),
    [
      [2, '/a', '/b'],
      [5, '/c', '/d'],
    ],
  ],
  ['one line', csv('/a;/b'), [[1, '/a', '/b']]],
  [
    'a single column',
    csv('/a\n/b'),
    [
      [1, '/a', '', 'csv_columns'],
      [2, '/b', '', 'csv_columns'],
    ],
  ],
  ['a byte order mark', csv('\uFEFFsource;target\n/é;/b'), [[2, '/é', '/b']]],
  [
    'Windows-1252',
    latin('/\xe9t\xe9;/b\n/c;/d'),
    [
      [1, '/été', '/b'],
      [2, '/c', '/d'],
    ],
  ],
  [
    'an open quote',
    csv('/a;/b\n"/c;/d\n/e;/f'),
    [
      [1, '/a', '/b'],
      [2, '/c;/d\n/e;/f', '', 'csv_quotes'],
    ],
  ],
  [
    'a formula',
    csv('=HYPERLINK("x");/b\n/c;/d'),
    [
      [1, '=HYPERLINK("x")', '/b'],
      [2, '/c', '/d'],
    ],
  ],
])('reads %s', async (_, bytes, expected) => {
  expect(await pairs(bytes)).toEqual(expected);
});

test.each(['', '\n\n', ';;\n;', 'source;target\n'])('refuses %j as empty', async (text) => {
  await expect(readCsv(csv(text))).rejects.toMatchObject({ code: 'csv_empty' });
});

test('reads every line of a large file, yielding to other work', async () => {
  const line = (index: number) => `/jeux/${index}-${'é'.repeat(20)}.html;"/game/${index}"`;
  const text = `source;target\n${Array.from({ length: REDIRECT_LINES_MAX }, (_, index) => line(index)).join('\n')}`;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const lines = await readCsv(csv(text));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(lines).toHaveLength(REDIRECT_LINES_MAX);
  expect(lines.every(({ line: number, target }, index) => number === index + 2 && target === `/game/${index}`)).toBe(
    true,
  );
  await expect(readCsv(csv(`${text}\n/one;/more`))).rejects.toMatchObject({ code: 'csv_too_long' });
});
