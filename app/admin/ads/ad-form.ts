import { z } from 'zod';
import type { Ad } from '../../../server/ads/usecases.ts';
import type { AdNetwork } from '../../../shared/ad-kinds.ts';
import { type AdValues, adForm, EMPTY_AD } from '../../../shared/forms/ad.ts';
import { valuesLike } from '../components/form/form-values.ts';

type Text = 'image_url' | 'link_url' | 'publisher' | 'slot' | 'script_url' | 'priority' | 'start_date' | 'end_date';

/** Form values. Text inputs hold strings. */
export type AdFormValues = Omit<AdValues, Text> & Record<Text, string>;

export const NEW_AD: AdFormValues = {
  ...EMPTY_AD,
  ...{ image_url: '', link_url: '', publisher: '', slot: '', script_url: '', start_date: '', end_date: '' },
  priority: String(EMPTY_AD.priority),
};

export const formValues = (ad: Ad): AdFormValues => ({ ...valuesLike(NEW_AD, ad), priority: String(ad.priority) });

/** Fields that only some networks have. */
const FIELDS_OF = {
  own: ['content', 'image_url', 'link_url'],
  adsense: ['publisher', 'slot', 'sizes'],
  ad_manager: ['publisher', 'slot', 'sizes'],
  script: ['script_url', 'sizes'],
} as const satisfies Record<AdNetwork, readonly (keyof AdFormValues)[]>;

/** Empties the fields of other networks, which stay in the form in case the operator changes the network back. */
export function withoutOtherNetworks(values: AdFormValues): AdFormValues {
  const kept: readonly string[] = FIELDS_OF[values.network];
  const others = Object.values(FIELDS_OF)
    .flat()
    .filter((field) => !kept.includes(field));
  return { ...values, ...Object.fromEntries(others.map((field) => [field, NEW_AD[field]])) };
}

/** Validates only what is saved, so that a hidden field has no error. */
export const shownAdForm = z.preprocess(withoutOtherNetworks, adForm);
