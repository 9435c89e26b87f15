import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, null, undefined, ''], 'a,1,,,\r\n'],
  [['a,b', 'say "no"', 'two\nlines', ' padded '], '"a,b","say ""no""","two\nlines"," padded "\r\n'],
  [['=1', '+1', '-1', '@a'], `"'=1","'+1","'-1","'@a"\r\n`],
  [['\t=1', '\r=1'], `"'\t=1","'\r=1"\r\n`],
  [['a;=1', 'a; b;-'], "a;'=1,a; b;'-\r\n"],
  [['=1\r\n"x"', 'a=1', -5], `"'=1\r\n""x""",a=1,-5\r\n`],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('separates cells with the given delimiter', () => {
  expect(csvLine(['a,b', 'c;d'], ';')).toBe('a,b;"c;d"\r\n');
});
