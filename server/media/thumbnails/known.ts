import { sql } from 'drizzle-orm';
import { type Thumbnail, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';

/** Failures that a retry within an hour would repeat. All others may be temporary. */
const PERMANENT_FAILURES = [
  'address_invalid',
  'not_http',
  'address_refused',
  'http_refused',
  'redirect_loop',
  'redirect_insecure',
  'encoding',
  'too_large',
  'not_an_image',
  'image_too_large',
];

/** The stored picture of a game's current address. */
export interface KnownPicture {
  /** Hash of the original; null after a recent failure. */
  hash: string | null;
  /** Pixels on its shorter side. */
  side: number | null;
}

/**
 * For queries on `games`. Null if the address was never fetched, has changed, or is due for a retry. Plain SQL, because
 * the query builder omits the table's name when a query has only one.
 */
export const knownPicture = sql<KnownPicture | null>`(
  select json_build_object('hash', picture.hash, 'side', least(picture.width, picture.height))
  from thumbnails picture
  where picture.game_id = games.id and picture.source = games.thumbnail_url and (
    picture.hash is not null or picture.checked_at > now() -
      case when picture.reason = any(${sql.param(PERMANENT_FAILURES)}::text[]) then interval '1 day' else interval '1 hour' end
  )
)`;

/** Digits of the hash in a URL: enough to distinguish a game's pictures. */
const VERSION_LENGTH = 12;

export const versionOf = (hash: string) => hash.slice(0, VERSION_LENGTH);

/** Returns the thumbnail for pages; null if there is none. */
export function presentThumbnail(address: string | null, picture: KnownPicture | null): Thumbnail | null {
  if (address === null) return null;
  if (picture === null) return { version: UNKNOWN_VERSION, side: null };
  return picture.hash === null ? null : { version: versionOf(picture.hash), side: picture.side };
}
