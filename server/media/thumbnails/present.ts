import { type Thumbnail, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';
import type { KnownPicture } from './known.ts';

/** Digits of the hash in an address: enough to tell a game's pictures apart. */
const VERSION_LENGTH = 12;

export const versionOf = (hash: string) => hash.slice(0, VERSION_LENGTH);

/** The thumbnail for pages; null if there is none. */
export function presentThumbnail(address: string | null, picture: KnownPicture | null): Thumbnail | null {
  if (address === null) return null;
  if (picture === null) return { version: UNKNOWN_VERSION, side: null };
  return picture.hash === null ? null : { version: versionOf(picture.hash), side: picture.side };
}
