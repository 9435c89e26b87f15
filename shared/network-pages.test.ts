import { describe, expect, test } from 'vitest';
import type { AdPage } from './ad-kinds.ts';
import { mayShowNetwork, networksOn, withoutNetworks } from './network-pages.ts';
import type { AdRules, ShownAd, ShownAds } from './shown-ads.ts';

const rules = (change: Partial<AdRules>): AdRules => ({ priority: 0, weight: 1, ...change });

const own = (change: Partial<AdRules> = {}): ShownAd => ({
  id: 'own',
  type: 'banner',
  asksConsent: false,
  network: 'own',
  frame: '/ads/own/frame',
  sandbox: '',
  clicksUnseen: false,
  ...rules(change),
});

const adsense = (change: Partial<AdRules> = {}): ShownAd => ({
  id: 'adsense',
  type: 'banner',
  asksConsent: true,
  network: 'adsense',
  publisher: 'ca-pub-1234567890123456',
  slot: '1234567890',
  sizes: [],
  ...rules(change),
});

const on = (ads: ShownAds, kind: AdPage = 'home', category: string | null = null) =>
  networksOn(ads, { kind, category });

describe('networksOn', () => {
  test('finds none if there are none', () => {
    expect(on({})).toEqual([]);
    expect(on({ header: [own()] })).toEqual([]);
  });

  test.each<[string, ShownAds, AdPage, string | null, boolean]>([
    ['on every page without limits', { footer: [adsense()] }, 'tag', null, true],
    ['on a page of its kind', { footer: [adsense({ pages: ['game'] })] }, 'game', null, true],
    ['not on one of another kind', { footer: [adsense({ pages: ['game'] })] }, 'home', null, false],
    ['in its category', { footer: [adsense({ categories: ['puzzle'] })] }, 'category', 'puzzle', true],
    ['not in another category', { footer: [adsense({ categories: ['puzzle'] })] }, 'category', 'chess', false],
    ['not outside of categories', { footer: [adsense({ categories: ['puzzle'] })] }, 'home', null, false],
    ['not behind one of higher priority', { footer: [own({ priority: 1 }), adsense()] }, 'home', null, false],
    ['beside one of equal priority', { footer: [own(), adsense()] }, 'home', null, true],
    [
      'behind one that some devices do not show',
      { footer: [own({ priority: 1, devices: ['phone'] }), adsense()] },
      'home',
      null,
      true,
    ],
    ['not above a game', { header: [adsense()] }, 'game', null, false],
  ])('finds one %s', (_, ads, kind, category, found) => {
    expect(on(ads, kind, category)).toEqual(found ? ['adsense'] : []);
  });
});

test.each<[string, ShownAd, AdPage, boolean]>([
  ['a page of its kind', adsense({ pages: ['category'] }), 'category', true],
  ['one of another kind', adsense({ pages: ['category'] }), 'home', false],
  ['any category of its kind', adsense({ categories: ['puzzle'] }), 'category', true],
])('a network may be shown on %s', (_, ad, kind, may) => {
  expect(mayShowNetwork({ footer: [ad] }, kind)).toBe(may);
});

test('keeps advertisements in frames', () => {
  expect(withoutNetworks({ header: [own(), adsense()], footer: [adsense()] })).toEqual({ header: [own()] });
});
