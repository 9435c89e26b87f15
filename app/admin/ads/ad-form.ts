import { z } from 'zod';
import type { AdNetwork } from '../../../shared/ad-kinds.ts';
import { AD_FIELDS, type AdForm, type AdValues, adForm, EMPTY_AD } from '../../../shared/forms/ad.ts';

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

/** Validates what is saved, so that no error is in a field that is not shown. */
export const shownAdForm = z.preprocess(withoutOtherNetworks, adForm);
