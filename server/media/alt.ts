import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { uploadIn } from '../platform/db/schema/columns.ts';
import { media } from '../platform/db/schema.ts';
import { allTexts } from '../platform/db/texts.ts';

/** The alternative texts of an upload; all may be empty. */
export type AltTexts = Readonly<Record<string, string | null>>;

/** Selects the alternative texts of the upload whose address is in another column; null for other pictures. */
export const altTextsOf = (address: SQLWrapper): SQL<AltTexts | null> =>
  allTexts('media', ['alt'], {
    id: sql`(select picture.id from ${media} as picture where picture.hash = ${uploadIn(address)})`,
  });
