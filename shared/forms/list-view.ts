/** A named view of a list, saved by an operator. */
import { z } from 'zod';
import { withoutInvisible } from '../characters.ts';
import { requiredLine } from './fields.ts';

/** Maximum number per account. */
export const VIEWS_MAX = 30;

/** Sections with a list that has views. */
export const LISTS_WITH_VIEWS = ['games'] as const;

/** Maximum characters of searches and filters. Encoding makes up to nine characters of one in the URL. */
const QUERY_MAX = 1_000;
const isShort = (query: string) => [...new URLSearchParams(query)].flat().join('').length <= QUERY_MAX;

export const listView = z.strictObject({
  list: z.enum(LISTS_WITH_VIEWS),
  name: requiredLine(60),
  /** The state of the list, as in its URL. */
  query: z
    .string()
    .overwrite(withoutInvisible)
    .max(10 * QUERY_MAX, 'too_long')
    .refine(isShort, 'too_long')
    .refine((query) => !query.includes('\0'), 'malformed'),
});
export type ListView = z.output<typeof listView>;
