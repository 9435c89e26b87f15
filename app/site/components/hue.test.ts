import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hueClass } from './hue.ts';

const KNOWN = ['action', 'adventure', 'puzzle', 'racing', 'sports'];

describe('hueClass', () => {
  test('gives the five known categories different hues', () => {
    expect(new Set(KNOWN.map(hueClass)).size).toBe(KNOWN.length);
  });

  test.each([
    ['strategy', 'hue-8'],
    ['cards', 'hue-0'],
    ['constructor', 'hue-20'],
    ['toString', 'hue-12'],
    ['', 'hue-10'],
  ])('gives %j the same hue in every release', (slug, hue) => {
    expect(hueClass(slug)).toBe(hue);
  });

  test('never generates the hue of a known category or of games without a category', () => {
    const reserved = [...KNOWN, null].map(hueClass);
    for (let index = 0; index < 500; index += 1) expect(reserved).not.toContain(hueClass(`category-${index}`));
  });

  test('uses only classes that the style sheet has', () => {
    const css = readFileSync(new URL('../../styles/hues.css', import.meta.url), 'utf8');
    for (let index = 0; index < 500; index += 1) expect(css).toContain(`.${hueClass(`category-${index}`)} {`);
  });
});
