import { z } from 'zod';
import { AD_GROUPS, AD_KIND_NAMES, AD_KINDS, isAdPeriod } from '../../../shared/ad-numbers.ts';
import { isDay } from '../../../shared/local-time.ts';

/** Last days that can be chosen without a calendar. */
export const RECENT_DAYS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;

const day = z.string().refine(isDay).optional().catch(undefined);

/** Parameters of the address after `#ads?`; an invalid one counts as missing. */
const parameters = z.object({
  days: z.coerce.number().pipe(z.literal(RECENT_DAYS)).catch(DEFAULT_DAYS),
  /** Both, or neither. */
  first: day,
  last: day,
  by: z.enum(AD_GROUPS).catch('ad'),
  ad: z.uuid().optional().catch(undefined),
  place: z.enum(AD_KINDS.place).optional().catch(undefined),
  page: z.enum(AD_KINDS.page).optional().catch(undefined),
  device: z.enum(AD_KINDS.device).optional().catch(undefined),
  language: z.enum(AD_KINDS.language).optional().catch(undefined),
  /** From 1. */
  list: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1),
});

export type NumbersState = z.output<typeof parameters>;
export type NumbersPart = Pick<NumbersState, 'ad' | (typeof AD_KIND_NAMES)[number]>;

export const PARTS = ['ad', ...AD_KIND_NAMES] as const;

const VIEW = 'numbers';

/** Whether a query of the section selects the numbers. */
export function isNumbersQuery(query: string): boolean {
  return new URLSearchParams(query).get('view') === VIEW;
}

export function readNumbersState(query: string): NumbersState {
  const state = parameters.parse(Object.fromEntries(new URLSearchParams(query)));
  const { first = '', last = '' } = state;
  return isAdPeriod(first, last) ? state : { ...state, first: undefined, last: undefined };
}

const given = (values: Record<string, string | number | undefined>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

/** The period and the filters, as the server reads them. */
export function numbersFilter({ days, first, last, ad, place, page, device, language }: NumbersState) {
  const period = first === undefined ? { days } : { first, last };
  return Object.fromEntries(given({ ...period, ad, place, page, device, language }));
}

export function writeNumbersState(state: NumbersState): string {
  const { days, ...filter } = numbersFilter(state);
  return new URLSearchParams([
    ...given({ view: VIEW, days: days === String(DEFAULT_DAYS) ? undefined : days, ...filter }),
    ...given({ by: state.by === 'ad' ? undefined : state.by, list: state.list === 1 ? undefined : state.list }),
  ]).toString();
}
