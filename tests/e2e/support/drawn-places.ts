import { expect, type Locator, type Page } from '@playwright/test';
import { type Box, drawPage, type Screen } from '../../../app/admin/ads/ad-layout.ts';
import { AD_POSITIONS, type AdPage, type AdPosition } from '../../../shared/ad-kinds.ts';

/** Width of the scroll bar in pixels, which the drawing does not know. */
const SCROLL_BAR = 16;
/** Pixels by which places near the player may differ. Their distance to the play control is checked on the drawing. */
const NEAR_PLAYER = 60;
/** Share of the page's height by which other places may differ, because texts and titles vary in length. */
const ELSEWHERE = 0.1;

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

interface Placed extends Box {
  position: string | null;
}

const byHeight = (one: Placed, other: Placed) => one.y - other.y || one.x - other.x;

/** Compares a page's places, scrolled to its top, with those in the panel's drawing of it. */
export async function expectAsDrawn(page: Page, kind: AdPage, screen: Screen): Promise<void> {
  const ad = (position: AdPosition) => ({
    ...{ id: position, name: position, position, type: 'banner' as const, network: 'own' as const },
    ...{ sizes: [], pages: [], devices: [], every_cards: null, priority: 0 },
  });
  const ads = AD_POSITIONS.filter((position) => position !== 'popup').map(ad);
  const { places, parts } = drawPage({ page: kind, screen, ads, checked: '' });
  const drawn: Placed[] = places.filter(({ sticky }) => !sticky).sort(byHeight);

  const real: Placed[] = [];
  for (const place of await page.locator('[data-ad]:visible:not([data-ad="anchor"])').all()) {
    real.push({ position: await place.getAttribute('data-ad'), ...(await boxOf(place.locator('iframe'))) });
  }
  real.sort(byHeight);
  expect(real.map(({ position }) => position)).toEqual(drawn.map(({ position }) => position));

  const controls = await Promise.all((await page.locator('[data-play]').all()).map(boxOf));
  const drawnControls = parts
    .filter(({ kind: part }) => part === 'picture' || part === 'play')
    .sort((a, b) => a.y - b.y);
  expect(controls).toHaveLength(drawnControls.length);

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const compared = [
    ...drawn.map((place, index) => ({ ...place, box: real[index] })),
    ...drawnControls.map((part, index) => ({ ...part, position: 'player', box: controls[index] })),
  ];
  for (const { box, position, ...as } of compared) {
    if (box === undefined) throw new Error(`${position} is drawn and not in the page`);
    for (const side of ['x', 'width', 'height'] as const) {
      expect(Math.abs(box[side] - as[side]), `${side} of ${position}`).toBeLessThanOrEqual(SCROLL_BAR);
    }
    const most = position?.includes('player') ? NEAR_PLAYER : height * ELSEWHERE;
    expect(
      Math.abs(box.y - as.y),
      `y of ${position}: ${box.y} in the page, ${as.y} in the drawing`,
    ).toBeLessThanOrEqual(most);
  }
}
