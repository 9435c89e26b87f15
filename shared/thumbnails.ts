/** URLs of game pictures: squares of fixed widths. Each URL contains the game and the content's version. */
import { stableHash } from './hash.ts';

/**
 * Pixels per side. A card is 117 CSS pixels wide in three columns at 390, 171 in four at 768 and 218 in six at 1440; a
 * large card is twice as wide, the stage is 218 to 340 wide. Screens have up to three device pixels per CSS pixel.
 */
export const THUMBNAIL_WIDTHS = [120, 176, 240, 360, 480, 720, 1024] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

export const UNKNOWN_VERSION = 'new';

export interface Thumbnail {
  /** Prefix of the content's hash, or `UNKNOWN_VERSION`. */
  version: string;
  /** Pixels on the shorter side of the original; null when unknown. */
  side: number | null;
}

export const thumbnailPath = (gameId: string, version: string, width: ThumbnailWidth) =>
  `/media/games/${gameId}/${version}/${width}`;

/** Returns `src` and `srcset`. @param widths ascending; those larger than the original needs are omitted, except the first */
export function thumbnailSources(gameId: string, { version, side }: Thumbnail, widths: readonly ThumbnailWidth[]) {
  const filled = widths.filter((_, index) => index === 0 || side === null || (widths[index - 1] ?? 0) < side);
  const path = (width: ThumbnailWidth) => thumbnailPath(gameId, version, width);
  return {
    src: path(filled[Math.min(1, filled.length - 1)] ?? THUMBNAIL_WIDTHS[0]),
    srcSet: filled.map((width) => `${path(width)} ${width}w`).join(),
  };
}

/** Size of the preview picture in social networks, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
/** Increase when the drawing changes, to invalidate caches. */
const DRAWING_VERSION = 1;

interface DrawnGame {
  id: string;
  title: { text: string };
  thumbnail: Thumbnail | null;
}

export function socialImageVersion(siteName: string, title: string, pictureVersion: string): string {
  return stableHash([DRAWING_VERSION, pictureVersion, siteName, title].join('\n')).toString(36);
}

/** Path of a game's social image; null for a game without a picture. */
export function socialImagePath(siteName: string, language: string, game: DrawnGame): string | null {
  if (game.thumbnail === null) return null;
  const version = socialImageVersion(siteName, game.title.text, game.thumbnail.version);
  return `/media/og/${game.id}/${language}/${version}.jpg`;
}
