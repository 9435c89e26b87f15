import { type Thumbnail, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';
import type { KnownPicture } from './known.ts';

/** Hexadecimal digits of the hash that stand in an address: enough to tell one picture of a game from its next. */
const VERSION_LENGTH = 12;

export const versionOf = (hash: string) => hash.slice(0, VERSION_LENGTH);

/** What pages are told of a game's picture; null when there is none to show. */
export function presentThumbnail(address: string | null, picture: KnownPicture | null): Thumbnail | null {
  if (address === null) return null;
  if (picture === null) return { version: UNKNOWN_VERSION, side: null };
  return picture.hash === null ? null : { version: versionOf(picture.hash), side: picture.side };
}
