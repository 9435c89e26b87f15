/** Forms of sign-in and sign-up. What is wrong with a value is said by a code, which is a key of the panel's dictionary. */
import { z } from 'zod';

/** UTF-16 code units, as the accounts' service counts them. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** For whoever has a role in the panel; it must not be guessable either, which the server decides. */
export const OPERATOR_PASSWORD_MIN_LENGTH = 12;
/** RFC 5321 leaves this much of a path for an address. */
const EMAIL_MAX_LENGTH = 254;

const email = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(EMAIL_MAX_LENGTH, { error: 'too_long', abort: true })
  .pipe(z.email('invalid_email'));

/** Whatever it is: only the service says whether it is right. */
const password = z.string().min(1, 'required');

const newPassword = z
  .string()
  .min(1, { error: 'required', abort: true })
  .min(PASSWORD_MIN_LENGTH, 'password_too_short')
  .max(PASSWORD_MAX_LENGTH, 'password_too_long');

export const signInForm = z.strictObject({ email, password });
export const signUpForm = z.strictObject({ email, password: newPassword });
/** For links that are mailed. */
export const addressForm = z.strictObject({ email });
export const newPasswordForm = z.strictObject({ password: newPassword });
