import type { Ad } from '../../../server/ads/usecases.ts';
import { AD_FIELDS, type AdForm, EMPTY_AD } from '../../../shared/forms/ad.ts';

type Text = 'image_url' | 'link_url' | 'priority' | 'start_date' | 'end_date';

/** Values of the fields: every input holds text. */
export type AdFormValues = Omit<AdForm, Text> & Record<Text, string>;

export function formValues(ad: AdForm): AdFormValues {
  const { image_url, link_url, start_date, end_date, priority } = ad;
  return {
    // The API's entity has more fields than the form.
    ...(Object.fromEntries(AD_FIELDS.map((field) => [field, ad[field]])) as AdForm),
    image_url: image_url ?? '',
    link_url: link_url ?? '',
    start_date: start_date ?? '',
    end_date: end_date ?? '',
    priority: String(priority ?? 0),
  };
}

export const NEW_AD = formValues(EMPTY_AD);

export const fromAd = (ad: Ad) => ({ values: formValues(ad), version: ad.version });
