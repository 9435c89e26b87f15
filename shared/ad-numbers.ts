/** What is counted of advertisements, and by which criteria. */
import { AD_PAGES, AD_POSITIONS, type AdPage, type AdPosition } from './ad-kinds.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { DEVICES, type VisitorKind } from './visits.ts';

/**
 * - `requests`: a page requested the advertisement
 * - `filled`: there was one to deliver; always true for own advertisements
 * - `impressions`: it was delivered into the page: its frame loaded, or the network rendered it
 * - `viewable`: it was in view for long enough, see `requiredView`
 * - `clicks`
 * - `failures`: a network's script in the page did not load or respond
 */
export const AD_COUNTS = ['requests', 'filled', 'impressions', 'viewable', 'clicks', 'failures'] as const;
export type AdCount = (typeof AD_COUNTS)[number];
export type AdSums = Record<AdCount, number>;

export const NOTHING_COUNTED: Readonly<AdSums> = {
  requests: 0,
  filled: 0,
  impressions: 0,
  viewable: 0,
  clicks: 0,
  failures: 0,
};

/** For counts from before kinds were recorded, and for what a browser does not report. */
export const UNKNOWN = 'unknown';

/** Values of each kind by which advertisements are counted, in display order. */
export const AD_KINDS = {
  place: [...AD_POSITIONS, UNKNOWN],
  page: [...AD_PAGES, UNKNOWN],
  device: [...DEVICES, UNKNOWN],
  language: [...LANGUAGE_CODES, UNKNOWN],
} as const;
export type AdKind = keyof typeof AD_KINDS;
export type AdKindValue<Kind extends AdKind> = (typeof AD_KINDS)[Kind][number];
export const AD_KIND_NAMES = ['place', 'page', 'device', 'language'] as const satisfies readonly AdKind[];

/** Criteria by which the numbers can be grouped. */
export const AD_GROUPS = ['ad', ...AD_KIND_NAMES] as const;
export type AdGroup = (typeof AD_GROUPS)[number];

/** The page and visitor that a count belongs to. Nothing here identifies the visitor. */
export interface AdAudience extends VisitorKind {
  page: AdPage | typeof UNKNOWN;
}

/** What happened to an advertisement at one position. */
export interface CountedAd {
  id: string;
  place: AdPosition;
  /** Each at most once. */
  counts: readonly AdCount[];
}

/** The body of a beacon. */
export interface AdReport extends AdAudience {
  ads: readonly CountedAd[];
}

/** Maximum number of advertisements in a beacon. */
export const AD_REPORT_MAX = 40;
