/** Which advertisement a page shows at a position. */
import { type AdPage, type AdPosition, EVERY_CARDS, EVERY_CARDS_MIN } from './ad-kinds.ts';
import { splitLocalePath } from './languages.ts';
import type { AdRules } from './shown-ads.ts';
import type { Device } from './visits.ts';

/** The page that shows advertisements, as far as their rules ask about it. */
export interface PageOfAds {
  kind: AdPage;
  /** Id of the category that the page, or its game, belongs to. */
  category: string | null;
}

/** How often one visitor saw an advertisement. */
export interface AdViews {
  day: number;
  visit: number;
}

/** @param pathname of an existing public page, in any language */
export function adPageOf(pathname: string): AdPage {
  const [, screen = ''] = splitLocalePath(pathname).path.toLowerCase().split('/');
  if (screen === '') return 'home';
  return screen === 'category' || screen === 'tag' || screen === 'collection' || screen === 'game' ? screen : 'page';
}

/** Kinds of pages with a grid of games. */
export const LIST_PAGES: readonly AdPage[] = ['home', 'category', 'tag', 'collection'];

/** Whether a page of this kind has the position at all, at any width. */
export function hasPosition(page: AdPage, position: AdPosition): boolean {
  if (position === 'footer' || position === 'anchor') return true;
  if (position === 'header' || position === 'popup') return page !== 'game';
  if (position === 'content') return page === 'game' || LIST_PAGES.includes(page);
  if (position === 'grid') return LIST_PAGES.includes(page);
  if (position === 'sidebar') return page === 'game' || page === 'category';
  return page === 'game';
}

const allows = <Value>(values: readonly Value[] | undefined, value: Value | null) =>
  values === undefined || (value !== null && values.includes(value));

/** The advertisements that a page may show, whoever visits it. */
export function fittingAds<Ad extends AdRules>(ads: readonly Ad[], { kind, category }: PageOfAds): Ad[] {
  return ads.filter(({ pages, categories }) => allows(pages, kind) && allows(categories, category));
}

function ofHighestPriority<Ad extends AdRules>(ads: readonly Ad[]): Ad[] {
  const highest = Math.max(...ads.map(({ priority }) => priority));
  return ads.filter(({ priority }) => priority === highest);
}

const isBelowCaps = ({ perDay, perVisit }: AdRules, { day, visit }: AdViews) =>
  day < (perDay ?? Number.POSITIVE_INFINITY) && visit < (perVisit ?? Number.POSITIVE_INFINITY);

/** The advertisements that fit a page and have the highest priority that this visitor may see. */
export function contenders<Ad extends AdRules>(
  fitting: readonly Ad[],
  { device, viewsOf }: { device: Device; viewsOf: (ad: Ad) => AdViews },
): Ad[] {
  return ofHighestPriority(fitting.filter((ad) => allows(ad.devices, device) && isBelowCaps(ad, viewsOf(ad))));
}

const isForEveryone = ({ devices, perDay, perVisit }: AdRules) =>
  devices === undefined && perDay === undefined && perVisit === undefined;

/**
 * Of the advertisements that fit a page, those that some visitor may see: from the highest priority down to the first
 * that every visitor may see. The page reserves room for all of them, since a server does not know the visitor.
 */
export function reachableAds<Ad extends AdRules>(fitting: readonly Ad[]): Ad[] {
  const floor = Math.max(...fitting.filter(isForEveryone).map(({ priority }) => priority));
  return fitting.filter(({ priority }) => priority >= floor);
}

/** The devices that may see some of the advertisements; undefined for every device. */
export function devicesOf(ads: readonly AdRules[]): readonly Device[] | undefined {
  if (ads.some(({ devices }) => devices === undefined)) return undefined;
  return [...new Set(ads.flatMap(({ devices }) => devices ?? []))];
}

/** Draws one by weight. @param random from 0 to less than 1 @returns undefined without any */
export function drawByWeight<Ad extends Pick<AdRules, 'weight'>>(ads: readonly Ad[], random: number): Ad | undefined {
  let rest = random * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

interface GridPlace<Ad> {
  /** Position of the card after it, from 0. */
  before: number;
  ads: Ad[];
}

/**
 * The places between the rows of a grid, each with the advertisements whose own distance it meets. Places keep
 * `EVERY_CARDS_MIN` cards between each other, so that no two stand on one screen of a phone.
 *
 * @param fitting those of the position, for the page
 * @param taken positions of cards before which something else stands
 */
export function gridPlaces<Ad extends AdRules>(
  fitting: readonly Ad[],
  { cards, taken }: { cards: number; taken: readonly number[] },
): GridPlace<Ad>[] {
  const places: GridPlace<Ad>[] = [];
  for (let before = EVERY_CARDS_MIN; before < cards; before += 1) {
    const others = [...taken, ...places.map((place) => place.before)];
    if (others.some((other) => Math.abs(other - before) < EVERY_CARDS_MIN)) continue;
    const ads = fitting.filter(({ everyCards = EVERY_CARDS }) => before % everyCards === 0);
    if (ads.length > 0) places.push({ before, ads });
  }
  return places;
}
