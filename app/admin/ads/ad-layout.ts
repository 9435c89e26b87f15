/** A simplified drawing of a page with its advertisements, from which rules about places are checked. */
import { adPlacement } from '../../../shared/ad-content.ts';
import { type AdPage, type AdPosition, EVERY_CARDS } from '../../../shared/ad-kinds.ts';
import { gridPlaces, hasPosition, LIST_PAGES } from '../../../shared/ad-rules.ts';
import type { AdValues } from '../../../shared/forms/ad.ts';
import { ANCHOR_BAR, LABEL_HEIGHT, placeSize, type Size } from '../../site/components/ads/ad-sizes.ts';
import { sizeAt } from '../../site/components/ads/networks/network-sizes.ts';

/** The properties of an advertisement that a drawing needs. */
export type DrawnAd = Pick<
  AdValues,
  'name' | 'type' | 'position' | 'network' | 'sizes' | 'pages' | 'devices' | 'every_cards' | 'priority'
> & { id: string };

/** In CSS pixels, from the upper left corner of the page. */
export interface Box extends Size {
  x: number;
  y: number;
}

export const SCREENS = { small: { width: 390, height: 844 }, large: { width: 1440, height: 900 } } as const;
export type Screen = keyof typeof SCREENS;

/** `play` and `picture` start the game. */
export type PartKind = 'bar' | 'title' | 'stage' | 'picture' | 'play' | 'text' | 'card' | 'footer';

export interface Part extends Box {
  kind: PartKind;
}

/** The place of an advertisement, at the size that it reserves. */
export interface AdPlace extends Box {
  position: AdPosition;
  /** The checked advertisement if it can be shown here, otherwise the one with the highest priority. */
  ad: DrawnAd;
  /** All advertisements that share the place. */
  ads: readonly DrawnAd[];
  /** The width available on the page. Anything wider is cut off. */
  room: number;
  /** Whether it stays on the screen. It waits until the play control is far away. */
  sticky: boolean;
}

export interface PageLayout extends Size {
  page: AdPage;
  screen: Screen;
  parts: readonly Part[];
  places: readonly AdPlace[];
  /** The main content by the definition of the Coalition for Better Ads: no header, footer or related content. */
  main: { from: number; to: number };
}

/** Games on the first page of a list. */
const CARDS = 60;
const HEADER = 56;
const PHONE_COLUMNS = 3;
const COLUMNS = 6;

const isFor = ({ pages, devices }: DrawnAd, page: AdPage, screen: Screen) =>
  (pages.length === 0 || pages.includes(page)) &&
  (devices.length === 0 || devices.includes(screen === 'small' ? 'phone' : 'desktop'));

/** The size that an advertisement takes: its network's, or that of the place. */
function sizeOf(ad: DrawnAd, position: AdPosition, area: { window: number; room: number }): Size {
  return sizeAt(ad.sizes, area.window) ?? placeSize(position, ad.type, area);
}

interface DrawOptions {
  page: AdPage;
  screen: Screen;
  /** The running advertisements and the checked one. */
  ads: readonly DrawnAd[];
  /** Id of the checked advertisement. */
  checked: string;
}

/** Draws a page from its top to its bottom. */
function createDrawing({ page, screen, ads, checked }: DrawOptions) {
  const { width, height: screenHeight } = SCREENS[screen];
  const gutter = screen === 'small' ? 12 : 32;
  const parts: Part[] = [];
  const places: AdPlace[] = [];
  const adsAt = (position: AdPosition) =>
    ads.filter((ad) => adPlacement(ad) === position && hasPosition(page, position) && isFor(ad, page, screen));

  /** @param center middle of the place @returns the height with its label; 0 without advertisements */
  function place(
    position: AdPosition,
    at: { center: number; y: number; room: number },
    here = adsAt(position),
  ): number {
    const ad = here.find(({ id }) => id === checked) ?? here.toSorted((one, other) => other.priority - one.priority)[0];
    if (ad === undefined) return 0;
    const sizes = here.map((one) => sizeOf(one, position, { window: width, room: at.room }));
    const size = {
      width: Math.max(...sizes.map((one) => one.width)),
      height: Math.max(...sizes.map((one) => one.height)),
    };
    const over = { x: at.center - size.width / 2, y: at.y + LABEL_HEIGHT };
    places.push({ position, ad, ads: here, room: at.room, sticky: false, ...over, ...size });
    return LABEL_HEIGHT + size.height;
  }

  const part = (kind: PartKind, x: number, y: number, w: number, h: number) =>
    parts.push({ kind, x, y, width: w, height: h });
  return { width, screenHeight, gutter, parts, places, adsAt, place, part };
}

type Drawing = ReturnType<typeof createDrawing>;

/** Draws cards in rows, with the places between them. @returns the bottom */
function drawGrid(
  drawing: Drawing,
  { x, y, width, columns }: { x: number; y: number; width: number; columns: number },
) {
  const { place, part, adsAt } = drawing;
  const gap = columns === PHONE_COLUMNS ? 8 : 14;
  const side = (width - (columns - 1) * gap) / columns;
  const pitch = side + 40;
  const content = adsAt('content');
  const rules = adsAt('grid').map((ad) => ({ ad, priority: 0, weight: 1, everyCards: ad.every_cards ?? EVERY_CARDS }));
  const between = gridPlaces(rules, { cards: CARDS, taken: content.length > 0 ? [EVERY_CARDS] : [] });
  let bottom = y;
  for (let row = 0; row * columns < CARDS; row += 1) {
    // A place comes after the row that is full once the cards before it are shown.
    const isAfterRow = (before: number) => Math.ceil(before / columns) === row;
    const at = { center: x + width / 2, y: bottom + 8, room: width };
    if (content.length > 0 && isAfterRow(EVERY_CARDS)) bottom += place('content', at) + 24;
    for (const { before, ads } of between) {
      const here = ads.map(({ ad }) => ad);
      if (isAfterRow(before)) bottom += place('grid', { ...at, y: bottom + 8 }, here) + 24;
    }
    for (let column = 0; column < Math.min(columns, CARDS - row * columns); column += 1) {
      part('card', x + column * (side + gap), bottom, side, side);
    }
    bottom += pitch;
  }
  return bottom;
}

function drawList(drawing: Drawing, page: AdPage, top: number): { bottom: number; to: number } {
  const { width, gutter, part, place, adsAt } = drawing;
  const room = width - 2 * gutter;
  const isSmall = width < 800;
  const y = top + (page === 'category' ? 130 : 60);
  part('title', gutter, top, room, y - top - 20);
  part('title', gutter, y, room, 60);
  const hasSidebar = page === 'category' && !isSmall && adsAt('sidebar').length > 0;
  const columns = isSmall ? PHONE_COLUMNS : hasSidebar ? COLUMNS - 1 : COLUMNS;
  const gridTop = y + 90;
  if (hasSidebar) place('sidebar', { center: width - gutter - 150, y: gridTop - LABEL_HEIGHT, room: 300 });
  const bottom = drawGrid(drawing, { x: gutter, y: gridTop, width: hasSidebar ? room - 332 : room, columns });
  return { bottom, to: bottom };
}

function drawSmallGame({ width, gutter, part, place }: Drawing): { bottom: number; to: number } {
  const room = width - 2 * gutter;
  const at = { center: width / 2, room };
  part('stage', 0, HEADER, width, 743);
  part('picture', 86, 110, 218, 218);
  part('play', gutter, 480, 298, 68);
  let y = 799;
  const below = place('below_player', { ...at, y: y + 40 });
  y += below === 0 ? 28 : below + 68;
  part('text', gutter, y, room, 260);
  y += 288;
  const content = place('content', { ...at, y });
  y += content === 0 ? 0 : content + 36;
  part('text', gutter, y, room, 70);
  const to = y + 70;
  y = to + 70;
  for (let card = 0; card < 9; card += 1) {
    part('card', gutter + (card % 3) * 125, y + Math.floor(card / 3) * 146, 117, 117);
  }
  return { bottom: y + 3 * 146 + 40, to };
}

function drawLargeGame({ width, gutter, part, place, adsAt }: Drawing): { bottom: number; to: number } {
  const isFlanked = adsAt('beside_player').length > 0;
  const x = isFlanked ? gutter + 264 : gutter;
  const room = width - 2 * x;
  const top = HEADER + 20;
  part('stage', x, top, room, 631);
  part('picture', x + 48, top + 64, 340, 340);
  part('play', x + 432, top + 278, 280, 76);
  for (const center of [gutter + 80, width - gutter - 80]) {
    place('beside_player', { center, y: top, room: 160 });
  }
  let y = top + 631;
  const below = place('below_player', { center: width / 2, y: y + 100, room });
  y += below === 0 ? 40 : below + 140;
  const [left, text] = [x + 48, room - 96 - 300 - 80];
  part('text', left, y, text, 260);
  const content = place('content', { center: left + text / 2, y: y + 288, room: text });
  part('text', left, y + 288 + (content === 0 ? 0 : content + 36), text, 70);
  const side = { x: x + room - 48 - 300, width: 300 };
  for (let card = 0; card < 9; card += 1) {
    part('card', side.x + (card % 3) * 104, y + 40 + Math.floor(card / 3) * 130, 92, 92);
  }
  const similar = y + 40 + 3 * 130;
  const sidebar = place('sidebar', { center: side.x + side.width / 2, y: similar + 32, room: 300 });
  const bottom = Math.max(similar + 32 + sidebar, y + 288 + content + 106);
  return { bottom: bottom + 80, to: bottom };
}

/** Draws a page of a kind on a screen, with the advertisements that it can show. */
export function drawPage(options: DrawOptions): PageLayout {
  const { page, screen } = options;
  const drawing = createDrawing(options);
  const { width, screenHeight, gutter, parts, places, part, place, adsAt } = drawing;
  const center = width / 2;
  const room = width - 2 * gutter;
  part('bar', 0, 0, width, HEADER);
  const from = page === 'game' ? HEADER : HEADER + 20;
  const header = place('header', { center, y: from, room });
  const top = header === 0 ? from : from + header + 20;

  const draw = () => {
    if (page === 'game') return screen === 'small' ? drawSmallGame(drawing) : drawLargeGame(drawing);
    if (LIST_PAGES.includes(page)) return drawList(drawing, page, top);
    part('title', gutter, top, room, 40);
    part('text', gutter, top + 60, Math.min(room, 700), 520);
    return { bottom: top + 580, to: top + 580 };
  };
  const { bottom, to } = draw();
  const footer = place('footer', { center, y: bottom + 40, room });
  const end = bottom + (footer === 0 ? 40 : footer + 80);
  const height = end + (screen === 'small' ? 700 : 520);
  part('footer', 0, end, width, height - end);

  if (screen === 'small' && adsAt('anchor').length > 0) {
    place('anchor', { center, y: 0, room: width });
    const bar = places.pop();
    if (bar !== undefined) {
      const barHeight = bar.height + ANCHOR_BAR;
      places.push({ ...bar, x: 0, y: screenHeight - barHeight, width, height: barHeight, sticky: true });
    }
  }
  place('popup', { center, y: 260, room });
  return { page, screen, width, height, parts, places, main: { from, to } };
}
