import type { Ad } from '../../../server/ads/usecases.ts';
import { AD_FIELDS, type AdForm, EMPTY_AD } from '../../../shared/forms/ad.ts';

type Text = 'image_url' | 'link_url' | 'priority' | 'start_date' | 'end_date';

/** Values of the fields: every input holds text. */
export type AdFormValues = Omit<AdForm, Text> & Record<Text, string>;

export function formValues(ad: AdForm): AdFormValues {
  const entries = AD_FIELDS.map((field) => [field, ad[field] ?? '']);
  // Object.fromEntries loses the types of the entries.
  return { ...(Object.fromEntries(entries) as AdFormValues), priority: String(ad.priority ?? 0) };
}

export const NEW_AD = formValues(EMPTY_AD);

export const fromAd = (ad: Ad) => ({ values: formValues(ad), version: ad.version });
