import { sql } from 'drizzle-orm';

/**
 * Failures that another attempt within the hour would only repeat: what the host sends is no picture we take, or the
 * address itself is refused. Every other may be the trouble of a moment.
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

/** What is known of the picture at a game's present address. */
export interface KnownPicture {
  /** Of the original's content; null when there is no picture to be had for now. */
  hash: string | null;
  /** Pixels on its shorter side. */
  side: number | null;
}

/**
 * A column of a query on `games`: a `KnownPicture`, or null when nobody looked yet, the address is another one by now, or
 * a failure is old enough to try again.
 *
 * Plain text, since the query builder leaves out the name of the table where a query has only one.
 */
export const knownPicture = sql<KnownPicture | null>`(
  select json_build_object('hash', picture.hash, 'side', least(picture.width, picture.height))
  from thumbnails picture
  where picture.game_id = games.id and picture.source = games.thumbnail_url and (
    picture.hash is not null or picture.checked_at > now() -
      case when picture.reason = any(${sql.param(LASTING)}::text[]) then interval '1 day' else interval '1 hour' end
  )
)`;
