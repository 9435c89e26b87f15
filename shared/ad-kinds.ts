export const AD_TYPES = ['banner', 'video', 'popup', 'native'] as const;
export type AdType = (typeof AD_TYPES)[number];

/**
 * Positions. Besides those in the page's frame: between rows of the grid, around the player, and a bar at the bottom of
 * small screens.
 */
export const AD_POSITIONS = [
  'header',
  'sidebar',
  'footer',
  'content',
  'popup',
  'grid',
  'below_player',
  'beside_player',
  'anchor',
] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];

/**
 * Who delivers an advertisement. `own` is a picture, text, video or code of the operator, in a frame. The others run in
 * the page itself: Google AdSense, Google Ad Manager (Google Publisher Tag), and other scripts that the operator trusts.
 */
export const AD_NETWORKS = ['own', 'adsense', 'ad_manager', 'script'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

/** Kinds of pages that an advertisement can be limited to. `page` covers contact, legal and own pages. */
export const AD_PAGES = ['home', 'category', 'tag', 'collection', 'game', 'page'] as const;
export type AdPage = (typeof AD_PAGES)[number];

/** A size in CSS pixels, for windows of at least a given width. */
export interface AdSize {
  from: number;
  width: number;
  height: number;
}

/** Minimum number of cards between two advertisements in a grid: two rows of the widest grid. */
export const EVERY_CARDS_MIN = 12;
/** Default number of cards before each advertisement in a grid: full rows of three, four and six columns. */
export const EVERY_CARDS = 24;
