import type { Ad } from '../../../server/ads/usecases.ts';
import { AD_FIELDS, type AdForm, EMPTY_AD } from '../../../shared/forms/ad.ts';

type Text = 'image_url' | 'link_url' | 'priority' | 'start_date' | 'end_date';

/** What the fields hold: all that is typed is text. */
export type AdFormValues = Omit<AdForm, Text> & Record<Text, string>;

export function formValues(ad: AdForm): AdFormValues {
  const { image_url, link_url, start_date, end_date, priority } = ad;
  return {
    // An entity has more than its form.
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
