import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { escapeLike, searchTerm } from './search.ts';

test.each([
  ['Été', { pattern: '%ete%', titlesOnly: false }],
  ['  deux   mots ', { pattern: '%deux mots%', titlesOnly: false }],
  ['é', { pattern: '%e%', titlesOnly: true }],
  ['ab', { pattern: '%ab%', titlesOnly: true }],
  ['%_', { pattern: '%\\%\\_%', titlesOnly: true }],
  ['100%', { pattern: '%100\\%%', titlesOnly: false }],
  ['a_b\\c', { pattern: '%a\\_b\\\\c%', titlesOnly: false }],
  ['a\0b\u0007c', { pattern: '%a b c%', titlesOnly: false }],
  ['\0', null],
  ['   ', null],
  ['', null],
])('searches %j as %j', (text, term) => {
  const found = searchTerm(text);
  expect(found && { pattern: found.pattern, titlesOnly: found.titlesOnly }).toEqual(term);
});

test('cuts a search text to 100 characters', () => {
  expect(searchTerm('x'.repeat(10_000))?.pattern).toBe(`%${'x'.repeat(100)}%`);
});

test('escapes all LIKE wildcards', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeLike(text).replace(/\\[\\%_]/g, '')).not.toMatch(/[%_\\]/);
    }),
  );
});

test('decodes an encoded cursor', () => {
  const cursor = {
    ranks: [12, -3],
    createdAt: new Date('2026-05-01T10:00:00.123Z'),
    id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b',
  };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  expect(decodeCursor(encodeCursor({ ...cursor, ranks: [] }))).toEqual({ ...cursor, ranks: [] });
});

test.each([
  '',
  'abc',
  'W10',
  Buffer.from('[1,2,"x"]').toString('base64url'),
  Buffer.from('{"a":1}').toString('base64url'),
  'x'.repeat(5_000),
])('rejects the cursor %j', (text) => {
  expect(decodeCursor(text)).toBeNull();
});
