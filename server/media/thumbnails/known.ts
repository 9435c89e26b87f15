import { sql } from 'drizzle-orm';

/**
 * Failures that a retry within the hour would repeat: the host's answer is not an accepted picture, or the address is
 * refused. All others may be temporary.
 */
const LASTING = [
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
 * A column of a query on `games`: a `KnownPicture`, or null when the address was never fetched, has changed, or its
 * failure is due for a retry.
 *
 * Plain SQL, because the query builder omits the table's name when a query has only one.
 */
export const knownPicture = sql<KnownPicture | null>`(
  select json_build_object('hash', picture.hash, 'side', least(picture.width, picture.height))
  from thumbnails picture
  where picture.game_id = games.id and picture.source = games.thumbnail_url and (
    picture.hash is not null or picture.checked_at > now() -
      case when picture.reason = any(${sql.param(LASTING)}::text[]) then interval '1 day' else interval '1 hour' end
  )
)`;
