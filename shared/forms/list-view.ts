/** A view of a list that an operator keeps under a name. */
import { z } from 'zod';
import { requiredLine } from './fields.ts';

/** How many an account keeps. */
export const VIEWS_MAX = 30;

/** Sections with a list that has views. */
export const LISTS_WITH_VIEWS = ['games'] as const;

export const listView = z.strictObject({
  list: z.enum(LISTS_WITH_VIEWS),
  name: requiredLine(60),
  /** The state of the list, as in its address. */
  query: z
    .string()
    .max(1_000, 'too_long')
    .refine((query) => !query.includes('\0'), 'malformed'),
});
export type ListView = z.output<typeof listView>;
