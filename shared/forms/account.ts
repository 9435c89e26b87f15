/** Forms for signing in and up. Messages are codes: keys of the panel's dictionary. */
import { z } from 'zod';

/** In UTF-16 code units, as Better Auth counts. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** For accounts with a role. The server also rejects guessable passwords. */
export const OPERATOR_PASSWORD_MIN_LENGTH = 12;
/** Longest address that fits into a path (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

const email = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(EMAIL_MAX_LENGTH, { error: 'too_long', abort: true })
  .pipe(z.email('invalid_email'));

/** Not validated further, since the server checks it. */
const password = z.string().min(1, 'required');

const newPassword = z
  .string()
  .min(1, { error: 'required', abort: true })
  .min(PASSWORD_MIN_LENGTH, 'password_too_short')
  .max(PASSWORD_MAX_LENGTH, 'password_too_long');

export const signInForm = z.strictObject({ email, password });
export const signUpForm = z.strictObject({ email, password: newPassword });
/** Forms that send or use a mailed link. */
export const addressForm = z.strictObject({ email });
/** The new address of the user's own account. */
export const addressChangeForm = z.strictObject({ email: email.transform((address) => address.toLowerCase()) });
export type AddressChangeForm = z.output<typeof addressChangeForm>;
/** The token of the link that proves it. */
export const addressLinkForm = z.strictObject({ token: z.string().max(500) });
export const newPasswordForm = z.strictObject({ password: newPassword });
