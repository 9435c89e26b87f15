/** Fixed words of the public pages that an operator may change. The initial ones are what the site says by itself. */
import { z } from 'zod';

/** Whom the footer says the games are for. */
export const AGE_LINES = ['adults', 'everyone', 'none'] as const;
/** When the contact page promises an answer. */
export const RESPONSE_TIMES = ['two_days', 'week', 'none'] as const;
/** What stands for the rating of a game without votes: an indicative number, or that it has none. */
export const UNRATED = ['indicative', 'none'] as const;

const FIRST_YEARS = { min: 1970, max: 2100 } as const;
const outOfRange = 'out_of_range';

export const noticesForm = z.strictObject({
  ageLine: z.enum(AGE_LINES, 'invalid_choice'),
  responseTime: z.enum(RESPONSE_TIMES, 'invalid_choice'),
  unrated: z.enum(UNRATED, 'invalid_choice'),
  /** The first year of the copyright line. */
  firstYear: z.int('invalid_type').min(FIRST_YEARS.min, outOfRange).max(FIRST_YEARS.max, outOfRange),
});
export type Notices = z.output<typeof noticesForm>;

export const INITIAL_NOTICES: Notices = {
  ageLine: 'adults',
  responseTime: 'two_days',
  unrated: 'indicative',
  firstYear: 2024,
};

/** Those that pages need to be told; null while all are the initial ones. */
export function changedNotices(notices: Notices): Partial<Notices> | null {
  const changed = Object.entries(notices).filter(([name, value]) => INITIAL_NOTICES[name as keyof Notices] !== value); // Keys of the form.
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
