import { z } from 'zod';

/** In UTF-8 bytes. */
export const ADS_TXT_MAX = 500_000;

/** Normalizes line breaks. Lone surrogates and null characters cannot be stored in a database. */
function storable(content: string): string {
  return content.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

export const adsTxtForm = z.strictObject({
  /** Any content is valid: `readAdsTxt` reports errors separately. */
  content: z
    .string()
    .overwrite(storable)
    .refine((content) => new TextEncoder().encode(content).length <= ADS_TXT_MAX, 'too_long'),
});

type AdsTxtForm = z.infer<typeof adsTxtForm>;

export const EMPTY_ADS_TXT: AdsTxtForm = { content: '' };
