/** Where pictures of games are served: squares of a few widths, at addresses that name the game and the content. */
import { stableHash } from './hash.ts';

/**
 * Pixels on a side. A card is 117 CSS pixels wide in three columns at 390, 171 in four at 768 and 218 in six at 1440;
 * a big one is twice as wide, the stage has 218 to 340. Screens show up to three pixels for one of these.
 */
export const THUMBNAIL_WIDTHS = [120, 176, 240, 360, 480, 720, 1024] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Says in an address that nobody has fetched the picture yet. */
export const UNKNOWN_VERSION = 'new';

/** What a page knows of a game's picture. */
export interface Thumbnail {
  /** Of the content: the beginning of its hash, or `UNKNOWN_VERSION`. */
  version: string;
  /** Pixels on the shorter side of the original; null when unknown. */
  side: number | null;
}

export const thumbnailPath = (gameId: string, version: string, width: ThumbnailWidth) =>
  `/media/games/${gameId}/${version}/${width}`;

/**
 * The choice an `<img>` leaves to the browser.
 *
 * @param widths in rising order; those that the original cannot fill are left out, but for the first of them
 */
export function thumbnailSources(gameId: string, { version, side }: Thumbnail, widths: readonly ThumbnailWidth[]) {
  const filled = widths.filter((_, index) => index === 0 || side === null || (widths[index - 1] ?? 0) < side);
  const path = (width: ThumbnailWidth) => thumbnailPath(gameId, version, width);
  return {
    src: path(filled[Math.min(1, filled.length - 1)] ?? THUMBNAIL_WIDTHS[0]),
    srcSet: filled.map((width) => `${path(width)} ${width}w`).join(),
  };
}

/** What social networks show of a link. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
/** Raised with the drawing, so that nobody keeps the former one. */
const DRAWING = 1;

interface DrawnGame {
  id: string;
  title: { text: string };
  thumbnail: Thumbnail | null;
}

/** The version of the drawing that shows this picture, title and site. */
export function socialImageVersion(siteName: string, title: string, pictureVersion: string): string {
  return stableHash([DRAWING, pictureVersion, siteName, title].join('\n')).toString(36);
}

/** Where the drawing of a game for social networks is served; null for a game without picture. */
export function socialImagePath(siteName: string, language: string, game: DrawnGame): string | null {
  if (game.thumbnail === null) return null;
  const version = socialImageVersion(siteName, game.title.text, game.thumbnail.version);
  return `/media/og/${game.id}/${language}/${version}.jpg`;
}
