import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { ROLES } from '../roles.ts';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from './account.ts';
import { isObject } from './fields.ts';

/** In lower case. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too_long')
  .regex(z.regexes.email, 'invalid_email');

export const permissions = {
  role: z.enum(ROLES, 'invalid_choice'),
  /** The languages that a translator may write. */
  languages: z
    .array(z.enum(LANGUAGE_CODES, 'invalid_choice'))
    .max(LANGUAGE_CODES.length, 'too_many')
    .transform((chosen) => LANGUAGE_CODES.filter((code) => chosen.includes(code))),
};

interface Given {
  role?: unknown;
  languages?: unknown;
}

export const writesSome = z.refine<Given>(
  ({ role, languages }) => role !== 'translator' || (Array.isArray(languages) && languages.length > 0),
  { path: ['languages'], error: 'required', when: isObject },
);

export const invitationForm = z.strictObject({ email, ...permissions }).check(writesSome);
export type InvitationForm = z.output<typeof invitationForm>;

export const memberForm = z.strictObject({ ...permissions, disabled: z.boolean() }).check(writesSome);
export type MemberForm = z.output<typeof memberForm>;

/** The data that an invited person sends: a new password, their current one, or both if theirs is weak. */
export const acceptanceForm = z.strictObject({
  /** From the link in the mail. */
  token: z.string().max(200),
  password: z
    .string()
    .min(OPERATOR_PASSWORD_MIN_LENGTH, 'password_too_short')
    .max(PASSWORD_MAX_LENGTH, 'password_too_long')
    .nullable(),
  currentPassword: z.string().min(1, 'required').max(PASSWORD_MAX_LENGTH, 'password_too_long').nullable(),
});
export type AcceptanceForm = z.output<typeof acceptanceForm>;
