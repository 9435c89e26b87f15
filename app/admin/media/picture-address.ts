import { type Thumbnail, thumbnailPath } from '../../../shared/thumbnails.ts';

/**
 * Returns the URL from which the panel loads a picture. Always on this site, because other hosts must not learn about operators.
 */
export function pictureAddress(address: string): string {
  return address.startsWith('/') ? address : `/api/admin/pictures?url=${encodeURIComponent(address)}`;
}

/** Returns the URL of a game's picture, or null without one. The visitors' version exists for active games only. */
export function gamePictureAddress(game: {
  id: string;
  active: boolean;
  thumbnail: Thumbnail | null;
  thumbnail_url: string | null;
}): string | null {
  if (game.active) return game.thumbnail && thumbnailPath(game.id, game.thumbnail.version, 120);
  return game.thumbnail_url && pictureAddress(game.thumbnail_url);
}
