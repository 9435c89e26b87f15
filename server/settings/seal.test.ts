import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'a secret of thirty-two characters';

test.each(['', 'p@ss:w/rd', 'clé 🔑', 'x'.repeat(300)])('opens what it sealed: %j', (text) => {
  const sealed = createSeal(SECRET).seal(text);
  expect(createSeal(SECRET).open(sealed)).toBe(text);
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  if (text !== '') expect(Buffer.from(sealed.slice(3), 'base64url').includes(text)).toBe(false);
});

test('seals the same text differently each time', () => {
  const { seal } = createSeal(SECRET);
  expect(seal('key')).not.toBe(seal('key'));
});

test('opens nothing with another secret', () => {
  expect(createSeal('another secret').open(createSeal(SECRET).seal('key'))).toBeNull();
});

test.each(['', 'key', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'opens nothing from %j',
  (sealed) => {
    expect(createSeal(SECRET).open(sealed)).toBeNull();
  },
);

test('opens nothing that was changed', () => {
  const { seal, open } = createSeal(SECRET);
  const bytes = Buffer.from(seal('key').slice(3), 'base64url');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(`v1.${changed.toString('base64url')}`)).toBeNull();
  }
});
