import { z } from 'zod';
import { MEDIA_TEXTS } from '../localized.ts';
import { ADDRESS_MAX_LENGTH, isWebAddress, line, localizedInputs, requiredLine } from './fields.ts';

export const MEDIA_NAME_MAX = 200;

/** The operator's description of a picture. */
export const mediaForm = z.strictObject({ name: line(MEDIA_NAME_MAX), ...localizedInputs(MEDIA_TEXTS) });
export type MediaForm = z.input<typeof mediaForm>;
export type MediaValues = z.output<typeof mediaForm>;

// Object.keys loses the key type.
export const MEDIA_FIELDS = Object.keys(mediaForm.shape) as readonly (keyof MediaForm)[];

/** The URL of a picture on another site, which the server fetches. */
export const mediaAddressForm = z.strictObject({
  url: requiredLine(ADDRESS_MAX_LENGTH).refine((url) => url === '' || isWebAddress(url), 'invalid_url'),
});

/** Maximum number of pictures deleted at a time. */
export const MEDIA_BULK_MAX = 200;
