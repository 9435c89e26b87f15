/** A view of a list that an operator keeps under a name. */
import { z } from 'zod';
import { withoutInvisible } from '../characters.ts';
import { requiredLine } from './fields.ts';

/** How many an account keeps. */
export const VIEWS_MAX = 30;

/** Sections with a list that has views. */
export const LISTS_WITH_VIEWS = ['games'] as const;

/** Characters of what was searched and chosen. Encoded, one of them is up to nine characters of the address. */
const QUERY_MAX = 1_000;
const isShort = (query: string) => [...new URLSearchParams(query)].flat().join('').length <= QUERY_MAX;

export const listView = z.strictObject({
  list: z.enum(LISTS_WITH_VIEWS),
  name: requiredLine(60),
  /** The state of the list, as in its address. */
  query: z
    .string()
    .overwrite(withoutInvisible)
    .max(10 * QUERY_MAX, 'too_long')
    .refine(isShort, 'too_long')
    .refine((query) => !query.includes('\0'), 'malformed'),
});
export type ListView = z.output<typeof listView>;
