/** The ads.txt of the site: the form of the panel and the body of the API. */
import { z } from 'zod';

/** Bytes in UTF-8. */
export const ADS_TXT_MAX = 500_000;

/** Kept as it was typed, with one kind of line end. Lone halves of surrogate pairs and nulls can be stored by no database. */
function storable(content: string): string {
  return content.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

export const adsTxtForm = z.strictObject({
  /** Never refused for what it says: see `readAdsTxt`. */
  content: z
    .string()
    .overwrite(storable)
    .refine((content) => new TextEncoder().encode(content).length <= ADS_TXT_MAX, 'too_long'),
});

export type AdsTxtForm = z.infer<typeof adsTxtForm>;

export const EMPTY_ADS_TXT: AdsTxtForm = { content: '' };
