/** Fixed texts of the public pages that an operator may change, with their initial values. */
import { z } from 'zod';

/** The audience that the footer names. */
export const AGE_LINES = ['adults', 'everyone', 'none'] as const;
/** Whom the site addresses. */
export type Audience = 'adults' | 'everyone';
/** The response time that the contact page promises. */
export const RESPONSE_TIMES = ['two_days', 'week', 'none'] as const;
/** What a game without votes shows as its rating: an indicative number, or that it has none. */
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

/** Returns whom a site with this age line addresses. Without a line, it does not claim to be for adults. */
export const audienceOf = ({ ageLine }: Pick<Notices, 'ageLine'>): Audience =>
  ageLine === 'adults' ? 'adults' : 'everyone';

/** Returns the notices that pages must receive; null while all have their initial values. */
export function changedNotices(notices: Notices): Partial<Notices> | null {
  const changed = Object.entries(notices).filter(([name, value]) => INITIAL_NOTICES[name as keyof Notices] !== value); // Keys of the form.
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
