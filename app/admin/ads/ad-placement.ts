/** Rules about the places of advertisements, checked on drawings of pages. None of them prevents saving. */
import { adPlacement } from '../../../shared/ad-content.ts';
import { AD_PAGES, type AdPage } from '../../../shared/ad-kinds.ts';
import { hasPosition } from '../../../shared/ad-rules.ts';
import { LABEL_HEIGHT, MIN_DISTANCE } from '../../site/components/ads/ad-sizes.ts';
import { type AdPlace, type Box, type DrawnAd, drawPage, type PageLayout, SCREENS, type Screen } from './ad-layout.ts';

export const PLACEMENT_WARNINGS = [
  'near_play',
  'overlap',
  'too_large',
  'too_dense',
  'tall_anchor',
  'opens_over_page',
  'thin_page',
] as const;
export type PlacementWarning = (typeof PLACEMENT_WARNINGS)[number];

/** Most of a phone's main content that advertisements may take (Better Ads Standards, "Ad density higher than 30%"). */
export const MAX_DENSITY = 0.3;
/** Most of a screen that a bar may take (Better Ads Standards, "Large sticky ads"). */
export const MAX_STICKY = 0.3;

/** Pixels between two boxes; 0 when they touch or overlap. */
export function distanceBetween(one: Box, other: Box): number {
  const x = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width), 0);
  const y = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height), 0);
  return Math.hypot(x, y);
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Share of the main content's height that advertisements take: those inside, and those that stay on the screen. */
export function adDensity({ places, main }: Pick<PageLayout, 'places' | 'main'>): number {
  const counted = places.filter(
    ({ position, sticky, y }) => position !== 'popup' && (sticky || (y >= main.from && y < main.to)),
  );
  return counted.reduce((sum, { height }) => sum + height, 0) / (main.to - main.from);
}

const inPage = ({ position, sticky }: AdPlace) => position !== 'popup' && !sticky;

/** The bar waits while the play control is near. */
function isNearPlay(place: AdPlace, { parts }: PageLayout): boolean {
  const controls = parts.filter(({ kind }) => kind === 'play' || kind === 'picture');
  // The label belongs to the advertisement.
  const labelled = { ...place, y: place.y - LABEL_HEIGHT, height: place.height + LABEL_HEIGHT };
  return inPage(place) && controls.some((control) => distanceBetween(labelled, control) < MIN_DISTANCE);
}

function isOverlapping(place: AdPlace, { parts, places }: PageLayout): boolean {
  const others = [
    ...parts.filter(({ kind }) => kind !== 'stage'),
    ...places.filter((other) => other !== place && inPage(other)),
  ];
  return inPage(place) && others.some((other) => overlaps(place, other));
}

type Rule = (place: AdPlace, layout: PageLayout) => boolean;

/** Google's own code may not be shown on pages without content (Google Publisher Policies, "Valuable inventory"). */
const isOnThinPage: Rule = ({ ad }, { page }) =>
  page === 'page' && (ad.network === 'adsense' || ad.network === 'ad_manager');

const RULES: Readonly<Record<PlacementWarning, Rule>> = {
  near_play: isNearPlay,
  overlap: isOverlapping,
  too_large: ({ room, width }) => width > room,
  too_dense: (_place, layout) => layout.screen === 'small' && adDensity(layout) > MAX_DENSITY,
  tall_anchor: ({ sticky, height }, { screen }) => sticky && height > MAX_STICKY * SCREENS[screen].height,
  // Better Ads Standards, "Pop-up ads", on every screen.
  opens_over_page: ({ position }) => position === 'popup',
  thin_page: isOnThinPage,
};

export interface PlacementProblem {
  warning: PlacementWarning;
  page: AdPage;
  screen: Screen;
  /** The places that break the rule, among those that the checked advertisement shares or adds to. */
  places: readonly AdPlace[];
}

/** Returns the problems of one advertisement's places on a drawn page. */
export function placementProblems(layout: PageLayout, checked: string): PlacementProblem[] {
  const { page, screen } = layout;
  const own = layout.places.filter(({ ads }) => ads.some(({ id }) => id === checked));
  return PLACEMENT_WARNINGS.flatMap((warning) => {
    const places = own.filter((place) => RULES[warning](place, layout));
    return places.length === 0 ? [] : [{ warning, page, screen, places }];
  });
}

/** The pages that can show an advertisement. */
export const pagesOf = (ad: DrawnAd): AdPage[] =>
  AD_PAGES.filter((page) => hasPosition(page, adPlacement(ad)) && (ad.pages.length === 0 || ad.pages.includes(page)));

/**
 * Draws every page that can show an advertisement, on a small and a large screen.
 *
 * @param running the other advertisements of the site
 */
export function checkedLayouts(ad: DrawnAd, running: readonly DrawnAd[]): PageLayout[] {
  const ads = [...running.filter(({ id }) => id !== ad.id), ad];
  const screens: readonly Screen[] = ['small', 'large'];
  return pagesOf(ad).flatMap((page) => screens.map((screen) => drawPage({ page, screen, ads, checked: ad.id })));
}
