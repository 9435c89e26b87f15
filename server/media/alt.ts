import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LANGUAGE_CODES } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { uploadIn } from '../platform/db/schema/columns.ts';
import { media } from '../platform/db/schema.ts';
import { storedText } from '../platform/db/texts.ts';

/** The alt texts of an upload; all may be empty. */
export type AltTexts = Readonly<Record<string, string | null>>;

const FIELDS = sql.join(
  LANGUAGE_CODES.map((language) => {
    const alt = storedText('media', 'alt', language, sql`picture.id`);
    return sql`${sql.raw(`'${columnOf('alt', language)}'`)}, ${alt}`;
  }),
  sql`, `,
);

/** A column of a query: the alt texts of the upload whose address another column holds; null for other pictures. */
export const altTextsOf = (address: SQLWrapper): SQL<AltTexts | null> => sql<AltTexts | null>`(
  select json_build_object(${FIELDS}) from ${media} as picture where picture.hash = ${uploadIn(address)})`;
