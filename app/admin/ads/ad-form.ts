import type { Ad } from '../../../server/ads/usecases.ts';
import { AD_FIELDS, type AdForm, type AdValues, EMPTY_AD } from '../../../shared/forms/ad.ts';

type Text = 'image_url' | 'link_url' | 'publisher' | 'slot' | 'script_url' | 'priority' | 'start_date' | 'end_date';
type Count = 'every_cards' | 'per_day' | 'per_visit';

/** Values of the fields: inputs of text hold text. */
export type AdFormValues = Omit<AdValues, Text> & Record<Text, string>;

const COUNTS: readonly string[] = ['every_cards', 'per_day', 'per_visit'] satisfies Count[];

export function formValues(ad: AdForm | AdValues): AdFormValues {
  const entries = AD_FIELDS.map((field) => [field, ad[field] ?? (COUNTS.includes(field) ? null : '')]);
  // Object.fromEntries loses the types of the entries.
  return { ...(Object.fromEntries(entries) as AdFormValues), priority: String(ad.priority ?? 0) };
}

export const NEW_AD = formValues(EMPTY_AD);

export const fromAd = (ad: Ad) => ({ values: formValues(ad), version: ad.version });
