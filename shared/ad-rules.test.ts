import { describe, expect, test } from 'vitest';
import { adPageOf, contenders, devicesOf, drawByWeight, fittingAds, gridPlaces, reachableAds } from './ad-rules.ts';
import type { AdRules } from './shown-ads.ts';
import type { Device } from './visits.ts';

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
const UNSEEN = { day: 0, visit: 0 };
const ids = (ads: readonly { id: string }[]) => ads.map(({ id }) => id);

interface Visit {
  kind?: 'game' | 'home';
  category?: string | null;
  device?: Device;
  seen?: Record<string, { day: number; visit: number }>;
}

function shown(ads: ReturnType<typeof ad>[], visit: Visit = {}) {
  const { kind = 'game', category = PUZZLE, device = 'phone', seen = {} } = visit;
  const fitting = fittingAds(ads, { kind, category });
  return ids(contenders(fitting, { device, viewsOf: ({ id }) => seen[id] ?? UNSEEN }));
}

describe('the advertisements of a position', () => {
  test('are those of the highest priority', () => {
    expect(shown([ad('a', { priority: 5 }), ad('b', { priority: 5 }), ad('c', { priority: 4 })])).toEqual(['a', 'b']);
    expect(shown([])).toEqual([]);
  });

  test.each<[string, Partial<AdRules>, Visit, boolean]>([
    ['a page of an allowed kind', { pages: ['home', 'game'] }, {}, true],
    ['a page of another kind', { pages: ['home'] }, {}, false],
    ['a page of an allowed category', { categories: [PUZZLE] }, {}, true],
    ['a page of another category', { categories: ['b2'] }, {}, false],
    ['a page without category', { categories: [PUZZLE] }, { category: null }, false],
    ['an allowed device', { devices: ['phone'] }, {}, true],
    ['another device', { devices: ['phone'] }, { device: 'desktop' }, false],
    ['the last view of a day', { perDay: 3 }, { seen: { a: { day: 2, visit: 9 } } }, true],
    ['one view too many on a day', { perDay: 3 }, { seen: { a: { day: 3, visit: 0 } } }, false],
    ['the last view of a visit', { perVisit: 2 }, { seen: { a: { day: 9, visit: 1 } } }, true],
    ['one view too many in a visit', { perVisit: 2 }, { seen: { a: { day: 0, visit: 2 } } }, false],
  ])('follow their rules on %s', (_name, rules, visit, isShown) => {
    expect(shown([ad('a', rules)], visit)).toEqual(isShown ? ['a'] : []);
  });

  test.each<[string, Partial<AdRules>, Visit]>([
    ['a rule excludes', { pages: ['home'] }, {}],
    ['a device excludes', { devices: ['tablet'] }, {}],
    ['a cap excludes', { perVisit: 1 }, { seen: { a: { day: 0, visit: 1 } } }],
  ])('leave the position to a lower priority if %s', (_name, rules, visit) => {
    expect(shown([ad('a', { priority: 9, ...rules }), ad('b')], visit)).toEqual(['b']);
  });
});

test.each<[string, ReturnType<typeof ad>[], string[]]>([
  ['nothing below one that everyone sees', [ad('a', { priority: 9 }), ad('b')], ['a']],
  ['what follows a cap', [ad('a', { priority: 9, perDay: 1 }), ad('b', { priority: 8 }), ad('c')], ['a', 'b']],
  ['what other devices see', [ad('a', { priority: 9, devices: ['phone'] }), ad('b')], ['a', 'b']],
  ['all if each is limited', [ad('a', { priority: 9, perVisit: 1 }), ad('b', { perVisit: 1 })], ['a', 'b']],
  ['nothing without any', [], []],
])('space is reserved for %s', (_name, ads, reachable) => {
  expect(ids(reachableAds(ads))).toEqual(reachable);
});

test.each<[Partial<AdRules>[], readonly Device[] | undefined]>([
  [[{}], undefined],
  [[{ devices: ['phone'] }], ['phone']],
  [
    [{ devices: ['phone'] }, { devices: ['phone', 'tablet'] }],
    ['phone', 'tablet'],
  ],
  [[{ devices: ['phone'] }, {}], undefined],
])('%j are for %j', (rules, devices) => {
  expect(devicesOf(rules.map((rule) => ad('a', rule)))).toEqual(devices);
});

describe('a draw', () => {
  test.each([
    [0, 'a'],
    [0.24, 'a'],
    [0.25, 'b'],
    [0.999, 'b'],
  ])('of %d by weights of one and three is %s', (random, id) => {
    expect(drawByWeight([ad('a'), ad('b', { weight: 3 })], random)?.id).toBe(id);
  });

  test('from an empty list is nothing', () => {
    expect(drawByWeight([], 0.5)).toBeUndefined();
  });

  test.each([[[1, 1]], [[1, 3]], [[5, 2, 1, 100]]])('gives weights of %j their shares, none left out', (weights) => {
    const ads = weights.map((weight, index) => ad(String(index), { weight }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    // Evenly spread numbers make each share exact, whatever the random number generator does.
    const draws = 100 * total;
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const id = Number(drawByWeight(ads, (draw + 0.5) / draws)?.id);
      counts[id] = (counts[id] ?? 0) + 1;
    }
    expect(counts).toEqual(weights.map((weight) => 100 * weight));
  });
});

describe('the places of a grid', () => {
  const places = (rules: Partial<AdRules>[], cards: number, taken: number[] = []) =>
    gridPlaces(
      rules.map((rule, index) => ad(String(index), rule)),
      { cards, taken },
    ).map(({ before, ads }) => `${before}: ${ids(ads)}`);

  test.each<[string, Partial<AdRules>[], number, number[], string[]]>([
    ['every 24 cards by default', [{}], 73, [], ['24: 0', '48: 0', '72: 0']],
    ['none after the last card', [{}], 24, [], []],
    ['each at its own distance', [{ everyCards: 12 }, {}], 49, [], ['12: 0', '24: 0,1', '36: 0', '48: 0,1']],
    [
      'none closer than 12 cards to another',
      [{ everyCards: 12 }, { everyCards: 18 }],
      37,
      [],
      ['12: 0', '24: 0', '36: 0,1'],
    ],
    ['none closer than 12 cards to something else', [{ everyCards: 15 }], 61, [24], ['45: 0', '60: 0']],
    ['none without advertisements', [], 100, [], []],
  ])('are %s', (_name, rules, cards, taken, expected) => {
    expect(places(rules, cards, taken)).toEqual(expected);
  });

  test('stay the same when cards are appended', () => {
    expect(places([{}], 120).slice(0, 2)).toEqual(places([{}], 60));
  });
});
