import { z } from 'zod';

/** What applies to all advertisements. */
export const advertisingForm = z.strictObject({
  /** Whether no network may run in pages, whatever its advertisements say. */
  networksOff: z.boolean(),
});

export type AdvertisingForm = z.infer<typeof advertisingForm>;

export const ADVERTISING_DEFAULT: AdvertisingForm = { networksOff: false };
