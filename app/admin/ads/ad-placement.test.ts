import { describe, expect, test } from 'vitest';
import { AD_PAGES, AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { type AdPlace, type DrawnAd, drawPage, type PageLayout, type Part, type Screen } from './ad-layout.ts';
import { adDensity, checkedLayouts, distanceBetween, pagesOf, placementProblems } from './ad-placement.ts';

const AD: DrawnAd = {
  id: 'a',
  name: 'Soldes',
  type: 'banner',
  position: 'header',
  network: 'own',
  sizes: [],
  pages: [],
  devices: [],
  every_cards: null,
  priority: 0,
};
const ad = (values: Partial<DrawnAd> = {}): DrawnAd => ({ ...AD, ...values });
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test.each([
  [box(0, 0, 10, 10), box(160, 0, 10, 10), 150],
  [box(0, 0, 10, 10), box(0, 159, 10, 10), 149],
  [box(0, 0, 10, 10), box(40, 50, 10, 10), 50],
  [box(0, 0, 10, 10), box(10, 0, 10, 10), 0],
  [box(0, 0, 10, 10), box(5, 5, 1, 1), 0],
])('the distance of %j and %j is %d', (one, other, expected) => {
  expect(distanceBetween(one, other)).toBe(expected);
});

const place = (values: Partial<AdPlace> = {}): AdPlace => ({
  ...box(0, 500, 300, 100),
  position: 'content',
  room: 366,
  ad: AD,
  ads: [AD],
  sticky: false,
  ...values,
});

function layout(values: Partial<PageLayout> = {}): PageLayout {
  return {
    ...{ page: 'home', screen: 'small', width: 390, height: 2_000, parts: [] },
    ...{ places: [place()], main: { from: 0, to: 1_000 } },
    ...values,
  };
}

const play = (values: Partial<Part>): Part[] => [{ kind: 'play', ...box(0, 0, 300, 68), ...values }];
const google = ad({ network: 'adsense' });

test.each<[string, PageLayout, string[]]>([
  ['nothing wrong', layout(), []],
  ['a label 150 px below the play control', layout({ parts: play({ y: 262 }) }), []],
  ['a label 149 px below the play control', layout({ parts: play({ y: 263 }) }), ['near_play']],
  ['a label 149 px below the picture', layout({ parts: play({ y: 263, kind: 'picture' }) }), ['near_play']],
  ['a card beside it', layout({ parts: play({ y: 500, x: 300, kind: 'card', width: 90 }) }), []],
  ['a card under it', layout({ parts: play({ y: 500, x: 299, kind: 'card', width: 90 }) }), ['overlap']],
  ['the backdrop of the player under it', layout({ parts: play({ y: 500, kind: 'stage' }) }), []],
  ['another one under it', layout({ places: [place(), place({ y: 599, ads: [], height: 1 })] }), ['overlap']],
  ['30 % of the content', layout({ places: [place({ height: 300 })] }), []],
  ['more than 30 % of the content', layout({ places: [place({ height: 301 })] }), ['too_dense']],
  [
    'more than 30 % of the content of a large screen',
    layout({ screen: 'large', places: [place({ height: 301 })] }),
    [],
  ],
  ['one below the content', layout({ places: [place({ y: 1_000, height: 301 })] }), []],
  ['a bar of 30 % of the screen', layout({ places: [place({ sticky: true, height: 253 })] }), []],
  ['a taller bar', layout({ places: [place({ sticky: true, height: 254 })] }), ['tall_anchor']],
  [
    'a bar over the play control, where it waits',
    layout({ parts: play({}), places: [place({ sticky: true, y: 0 })] }),
    [],
  ],
  ['a popup', layout({ places: [place({ position: 'popup' })] }), ['opens_over_page']],
  ['an own one on a page of little content', layout({ page: 'page' }), []],
  ['AdSense on a page of little content', layout({ page: 'page', places: [place({ ad: google })] }), ['thin_page']],
  ['AdSense on a page of games', layout({ places: [place({ ad: google })] }), []],
  ['one as wide as its place', layout({ places: [place({ width: 366 })] }), []],
  ['one wider than its place', layout({ places: [place({ width: 367 })] }), ['too_large']],
  ["another one's size", layout({ places: [place({ ads: [], sticky: true, height: 300 })] }), []],
])('finds in %s: %j', (_name, drawn, warnings) => {
  expect(placementProblems(drawn, AD.id).map(({ warning }) => warning)).toEqual(warnings);
});

test('counts what stays on the screen once, and no popup', () => {
  const bar = place({ sticky: true, y: 9_000, height: 50 });
  expect(adDensity(layout({ places: [place(), bar, place({ position: 'popup' })] }))).toBeCloseTo(0.15);
});

const SCREENS: readonly Screen[] = ['small', 'large'];

describe('a drawing', () => {
  const everywhere = AD_POSITIONS.map((position) => ad({ id: position, position }));

  test.each(AD_PAGES.flatMap((page) => SCREENS.map((screen) => [page, screen] as const)))(
    'of %s on a %s screen has no problem of distance or overlap with every place filled by any type',
    (page, screen) => {
      for (const type of AD_TYPES.filter((known) => known !== 'popup')) {
        const ads = everywhere.map((one) => ({ ...one, type }));
        for (const { id } of ads) {
          const drawn = drawPage({ page, screen, ads, checked: id });
          const found = placementProblems(drawn, id).map(({ warning }) => warning);
          expect(
            found.filter((warning) => warning === 'near_play' || warning === 'overlap' || warning === 'too_large'),
            `${id} ${type}`,
          ).toEqual([]);
        }
      }
    },
  );

  test('shows only what the page and the device can show', () => {
    const positions = (page: 'home' | 'game' | 'page', screen: Screen, ads = everywhere) =>
      [...new Set(drawPage({ page, screen, ads, checked: '' }).places.map(({ position }) => position))].toSorted();
    expect(positions('page', 'large')).toEqual(['footer', 'header', 'popup']);
    expect(positions('home', 'small')).toEqual(['anchor', 'content', 'footer', 'grid', 'header', 'popup']);
    expect(positions('game', 'large')).toEqual(['below_player', 'beside_player', 'content', 'footer', 'sidebar']);
    expect(positions('game', 'small')).toEqual(['anchor', 'below_player', 'content', 'footer']);
    expect(positions('home', 'small', [ad({ devices: ['desktop'] })])).toEqual([]);
    expect(positions('home', 'large', [ad({ pages: ['game'] })])).toEqual([]);
  });

  test('names the checked advertisement, and otherwise the one of the highest priority', () => {
    const ads = [ad({ priority: 1 }), ad({ id: 'b', priority: 2 })];
    const named = (checked: string) => drawPage({ page: 'home', screen: 'small', ads, checked }).places[0]?.ad.id;
    expect(named('a')).toBe('a');
    expect(named('')).toBe('b');
  });
});

test('a size too wide beside the player comes too close to it', () => {
  const checked = ad({
    network: 'ad_manager',
    position: 'beside_player',
    sizes: [{ from: 0, width: 300, height: 600 }],
  });
  const found = checkedLayouts(checked, []).flatMap((drawn) => placementProblems(drawn, checked.id));
  expect(found).toMatchObject([
    { warning: 'near_play', page: 'game', screen: 'large' },
    { warning: 'too_large', page: 'game', screen: 'large' },
  ]);
});

test('too many advertisements on a phone are too dense', () => {
  const others = Array.from({ length: 3 }, (_, index) =>
    ad({ id: String(index), position: 'grid', type: 'native', every_cards: 12 }),
  );
  const checked = ad({ position: 'anchor', network: 'ad_manager', sizes: [{ from: 0, width: 320, height: 480 }] });
  const found = checkedLayouts(checked, others).flatMap((drawn) => placementProblems(drawn, checked.id));
  expect(found.map(({ page, warning }) => `${page} ${warning}`)).toContain('home tall_anchor');
  expect(found.map(({ page, warning }) => `${page} ${warning}`)).toContain('page too_dense');
});

test.each([
  [ad(), ['home', 'category', 'tag', 'collection', 'page']],
  [ad({ position: 'below_player' }), ['game']],
  [ad({ position: 'footer', pages: ['home', 'page'] }), ['home', 'page']],
  [ad({ position: 'beside_player', pages: ['home'] }), []],
  [ad({ type: 'popup', position: 'beside_player', pages: ['home'] }), ['home']],
])('%j can be shown on %j', (checked, pages) => {
  expect(pagesOf(checked)).toEqual(pages);
});
