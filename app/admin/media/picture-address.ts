import { type Thumbnail, thumbnailPath } from '../../../shared/thumbnails.ts';

/** Where the panel shows the picture of an address from: this site, so that no other host hears of operators. */
export function pictureAddress(address: string): string {
  return address.startsWith('/') ? address : `/api/admin/pictures?url=${encodeURIComponent(address)}`;
}

/** Where the picture of a game is shown from; null when there is none. What visitors get is there for active games only. */
export function gamePictureAddress(game: {
  id: string;
  active: boolean;
  thumbnail: Thumbnail | null;
  thumbnail_url: string | null;
}): string | null {
  if (game.active) return game.thumbnail && thumbnailPath(game.id, game.thumbnail.version, 120);
  return game.thumbnail_url && pictureAddress(game.thumbnail_url);
}
