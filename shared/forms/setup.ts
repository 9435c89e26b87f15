import { z } from 'zod';
import { LANGUAGE_CODES, type Language } from '../languages.ts';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from './account.ts';
import { line } from './fields.ts';
import { timeZoneField } from './site-settings.ts';

/** The initial data of a new site. */
export const setupForm = z.strictObject({
  /** From the link in the server's log. */
  token: z.string().max(200),
  name: line(60),
  email: z.email('invalid_email').max(254, 'too_long').toLowerCase(),
  password: z
    .string()
    .min(OPERATOR_PASSWORD_MIN_LENGTH, 'password_too_short')
    .max(PASSWORD_MAX_LENGTH, 'password_too_long'),
  timeZone: timeZoneField,
  /** The language of URLs without prefix; omitted if the environment sets it. */
  language: z.enum(LANGUAGE_CODES as [Language, ...Language[]], 'required').optional(),
  /** Whether to add the built-in games. */
  starter: z.boolean(),
});
export type SetupForm = z.output<typeof setupForm>;

/** The steps that lead a new site from games to revenue, in order. */
export const NEXT_STEPS = [
  'games',
  'categories',
  'logo',
  'contact',
  'legal',
  'rating',
  'address',
  'mail',
  'backups',
  'ad',
  'consent',
  'model',
  'texts',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Steps that operators no longer want to see. */
export const nextStepsForm = z.strictObject({ dismissed: z.array(z.enum(NEXT_STEPS)) });
