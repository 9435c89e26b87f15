import { z } from 'zod';

/** The setting for all advertisements. */
export const advertisingForm = z.strictObject({
  /** Whether networks are blocked in all pages, whatever the advertisements are. */
  networksOff: z.boolean(),
});

export type AdvertisingForm = z.infer<typeof advertisingForm>;

export const ADVERTISING_DEFAULT: AdvertisingForm = { networksOff: false };
