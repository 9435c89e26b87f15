import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { columnsOf } from '../../shared/localized.ts';
import { uploadIn } from '../platform/db/schema/columns.ts';
import { media } from '../platform/db/schema.ts';

/** The alt texts of an upload; all may be empty. */
export type AltTexts = Readonly<Record<string, string | null>>;

const FIELDS = sql.raw(
  columnsOf('alt')
    .map((column) => `'${column}', picture.${column}`)
    .join(', '),
);

/** A column of a query: the alt texts of the upload whose address another column holds; null for other pictures. */
export const altTextsOf = (address: SQLWrapper): SQL<AltTexts | null> => sql<AltTexts | null>`(
  select json_build_object(${FIELDS}) from ${media} as picture where picture.hash = ${uploadIn(address)})`;
