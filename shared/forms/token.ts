import { z } from 'zod';
import { isDay } from '../local-time.ts';
import { requiredLine } from './fields.ts';
import { permissions, writesSome } from './team.ts';

/** Maximum number of days that an API token may be valid. */
export const TOKEN_MAX_DAYS = 366;
export const TOKEN_NAME_MAX = 80;

export const tokenForm = z
  .strictObject({
    name: requiredLine(TOKEN_NAME_MAX),
    ...permissions,
    /** The last day on which it is valid, in the site's time zone. */
    expires_on: z.string({ error: 'required' }).min(1, 'required').refine(isDay, 'invalid_date'),
  })
  .check(writesSome);
export type TokenForm = z.output<typeof tokenForm>;
