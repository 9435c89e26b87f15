/** Decides which advertisement a page shows at a position. */
import { type AdPage, type AdPosition, EVERY_CARDS, EVERY_CARDS_MIN } from './ad-kinds.ts';
import { splitLocalePath } from './languages.ts';
import type { AdRules } from './shown-ads.ts';
import type { Device } from './visits.ts';

/** The properties of a page that rules of advertisements depend on. */
export interface PageOfAds {
  kind: AdPage;
  /** Id of the category that the page, or its game, belongs to. */
  category: string | null;
}

/** How often a visitor has seen an advertisement. */
export interface AdViews {
  day: number;
  visit: number;
}

/** Returns the kind of a page. @param pathname of an existing public page, in any language */
export function adPageOf(pathname: string): AdPage {
  const [, screen = ''] = splitLocalePath(pathname).path.toLowerCase().split('/');
  if (screen === '') return 'home';
  return screen === 'category' || screen === 'tag' || screen === 'collection' || screen === 'game' ? screen : 'page';
}

/** Kinds of pages with a grid of games. */
export const LIST_PAGES: readonly AdPage[] = ['home', 'category', 'tag', 'collection'];

/** Returns whether pages of this kind have the position at all, at any width. */
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

/** Returns the advertisements that a page may show, for any visitor. */
export function fittingAds<Ad extends AdRules>(ads: readonly Ad[], { kind, category }: PageOfAds): Ad[] {
  return ads.filter(({ pages, categories }) => allows(pages, kind) && allows(categories, category));
}

function ofHighestPriority<Ad extends AdRules>(ads: readonly Ad[]): Ad[] {
  const highest = Math.max(...ads.map(({ priority }) => priority));
  return ads.filter(({ priority }) => priority === highest);
}

const isBelowCaps = ({ perDay, perVisit }: AdRules, { day, visit }: AdViews) =>
  day < (perDay ?? Number.POSITIVE_INFINITY) && visit < (perVisit ?? Number.POSITIVE_INFINITY);

/** Returns the advertisements that fit a page and have the highest priority among those that this visitor may see. */
export function contenders<Ad extends AdRules>(
  fitting: readonly Ad[],
  { device, viewsOf }: { device: Device; viewsOf: (ad: Ad) => AdViews },
): Ad[] {
  return ofHighestPriority(fitting.filter((ad) => allows(ad.devices, device) && isBelowCaps(ad, viewsOf(ad))));
}

const isForEveryone = ({ devices, perDay, perVisit }: AdRules) =>
  devices === undefined && perDay === undefined && perVisit === undefined;

/**
 * Returns the advertisements of a page that some visitor may see: from the highest priority down to the first one that
 * every visitor may see. The page reserves space for all of them, since a server does not know the visitor.
 */
export function reachableAds<Ad extends AdRules>(fitting: readonly Ad[]): Ad[] {
  const floor = Math.max(...fitting.filter(isForEveryone).map(({ priority }) => priority));
  return fitting.filter(({ priority }) => priority >= floor);
}

/** Returns the devices on which any of the advertisements may be shown; undefined for every device. */
export function devicesOf(ads: readonly AdRules[]): readonly Device[] | undefined {
  if (ads.some(({ devices }) => devices === undefined)) return undefined;
  return [...new Set(ads.flatMap(({ devices }) => devices ?? []))];
}

/** Draws one advertisement by weight. @param random from 0 to less than 1 @returns undefined if there are none */
export function drawByWeight<Ad extends Pick<AdRules, 'weight'>>(ads: readonly Ad[], random: number): Ad | undefined {
  let rest = random * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

interface GridPlace<Ad> {
  /** Index of the card after it, from 0. */
  before: number;
  ads: Ad[];
}

/**
 * Returns the places between the rows of a grid, each with the advertisements whose distance it satisfies. Places are at
 * least `EVERY_CARDS_MIN` cards apart, so that no two are on one phone screen.
 *
 * @param fitting advertisements of the position, for the page
 * @param taken indexes of cards before which something else is placed
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
