import { z } from 'zod';
import { AD_GROUPS, AD_KIND_NAMES, AD_KINDS } from '../../../shared/ad-numbers.ts';
import { isAdPeriod } from '../../../shared/ad-period.ts';
import { isDay } from '../../../shared/local-time.ts';
import { choice, chosen, pageNumber } from '../kit/list-state.ts';

export const NUMBERS_VIEW = 'numbers';

/** Periods in days that can be chosen without a calendar. */
export const RECENT_DAYS = [7, 30, 90] as const;

const day = z.string().refine(isDay).catch('');

export const numberList = z
  .object({
    days: z.coerce.number().pipe(z.literal(RECENT_DAYS)).catch(30),
    /** Both, or neither. */
    first: day,
    last: day,
    ad: z.uuid().catch(''),
    place: choice(AD_KINDS.place),
    page: choice(AD_KINDS.page),
    device: choice(AD_KINDS.device),
    language: choice(AD_KINDS.language),
    by: z.enum(AD_GROUPS).catch('ad'),
    /** The page number in the list of groups. */
    list: pageNumber,
  })
  .transform((state) => (isAdPeriod(state.first, state.last) ? state : { ...state, first: '', last: '' }));

export type NumbersState = z.output<typeof numberList>;
export type NumbersPart = Pick<NumbersState, 'ad' | (typeof AD_KIND_NAMES)[number]>;

export const PARTS = ['ad', ...AD_KIND_NAMES] as const;

/** The period and the filters, as the server reads them. */
export function numbersFilter({ days, by: _by, list: _list, ...filter }: NumbersState) {
  return chosen(filter.first === '' ? { ...filter, days } : filter);
}
