import { describe, expect, test } from 'vitest';
import { adPageOf, contenders, drawByWeight } from './ad-rules.ts';
import type { AdRules } from './shown-ads.ts';

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/category/puzzle', 'category'],
  ['/pt/tag/chess', 'tag'],
  ['/es/collection/halloween', 'collection'],
  ['/game/chess', 'game'],
  ['/contact', 'page'],
  ['/en/legal/terms', 'page'],
  ['/page/game', 'page'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(adPageOf(path)).toBe(kind);
});

const ad = (id: string, rules: Partial<AdRules> = {}) => ({ id, priority: 0, weight: 1, ...rules });
const PUZZLE = 'a1';
const shown = (
  ads: ReturnType<typeof ad>[],
  { kind = 'game', category = PUZZLE }: { kind?: 'game' | 'home'; category?: string | null } = {},
  device: 'phone' | 'desktop' | null = 'phone',
) => contenders(ads, { kind, category }, device).map(({ id }) => id);

describe('the advertisements of a position', () => {
  test('are those of the highest priority', () => {
    expect(shown([ad('a', { priority: 5 }), ad('b', { priority: 5 }), ad('c', { priority: 4 })])).toEqual(['a', 'b']);
    expect(shown([])).toEqual([]);
  });

  test.each<[string, Partial<AdRules>, Parameters<typeof shown>[1], 'phone' | 'desktop' | null, boolean]>([
    ['a page of an allowed kind', { pages: ['home', 'game'] }, {}, 'phone', true],
    ['a page of another kind', { pages: ['home'] }, {}, 'phone', false],
    ['a page of an allowed category', { categories: [PUZZLE] }, {}, 'phone', true],
    ['a page of another category', { categories: ['b2'] }, {}, 'phone', false],
    ['a page without category', { categories: [PUZZLE] }, { category: null }, 'phone', false],
    ['an allowed device', { devices: ['phone'] }, {}, 'phone', true],
    ['another device', { devices: ['phone'] }, {}, 'desktop', false],
    ['a device that is not known yet', { devices: ['phone'] }, {}, null, true],
  ])('follow their rules on %s', (_name, rules, page, device, isShown) => {
    expect(shown([ad('a', rules)], page, device)).toEqual(isShown ? ['a'] : []);
  });

  test('leave the position to a lower priority where a rule excludes them', () => {
    expect(shown([ad('a', { priority: 9, pages: ['home'] }), ad('b')])).toEqual(['b']);
  });
});

test.each([
  [0, 'a'],
  [0.24, 'a'],
  [0.25, 'b'],
  [0.999, 'b'],
])('draws %d by weights of one and three as %s', (random, id) => {
  expect(drawByWeight([ad('a'), ad('b', { weight: 3 })], random)?.id).toBe(id);
});

test('draws nothing from nothing', () => {
  expect(drawByWeight([], 0.5)).toBeUndefined();
});
