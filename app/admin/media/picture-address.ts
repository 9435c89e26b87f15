import { type Thumbnail, thumbnailPath } from '../../../shared/thumbnails.ts';

/** Address that the panel loads a picture from. Always this site: other hosts must not learn about operators. */
export function pictureAddress(address: string): string {
  return address.startsWith('/') ? address : `/api/admin/pictures?url=${encodeURIComponent(address)}`;
}

/** Address of a game's picture; null when there is none. The visitors' version exists for active games only. */
export function gamePictureAddress(game: {
  id: string;
  active: boolean;
  thumbnail: Thumbnail | null;
  thumbnail_url: string | null;
}): string | null {
  if (game.active) return game.thumbnail && thumbnailPath(game.id, game.thumbnail.version, 120);
  return game.thumbnail_url && pictureAddress(game.thumbnail_url);
}
