import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hueClass } from './hue.ts';

const KNOWN = ['action', 'adventure', 'puzzle', 'racing', 'sports'];

describe('hueClass', () => {
  test('the five known categories have designed hues', () => {
    expect(new Set(KNOWN.map(hueClass)).size).toBe(KNOWN.length);
  });

  test.each(['strategy', 'cards', 'constructor', 'toString', ''])('%j always gets the same hue', (slug) => {
    expect(hueClass(slug)).toBe(hueClass(slug));
    expect(hueClass(slug)).toMatch(/^hue-\d+$/);
  });

  test('a generated hue never equals that of a known category or of games without category', () => {
    const reserved = [...KNOWN, null].map(hueClass);
    for (let index = 0; index < 500; index += 1) expect(reserved).not.toContain(hueClass(`category-${index}`));
  });

  test('every hue has a class', () => {
    const css = readFileSync(new URL('../../styles/hues.css', import.meta.url), 'utf8');
    for (let index = 0; index < 500; index += 1) expect(css).toContain(`.${hueClass(`category-${index}`)} {`);
  });
});
