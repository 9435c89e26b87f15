/** The operations of Better Auth that this site uses, with their accepted bodies and returned fields. */
import { z } from 'zod';
import {
  APP_REMOVAL,
  FACTOR_BODIES,
  PASSKEY_ADDITION,
  PASSKEY_REMOVAL,
  PASSKEY_SIGN_IN,
  RECOVERY_RENEWAL,
  VERIFY_CODE,
  VERIFY_RECOVERY,
} from '../factors/operations.ts';
import { ATTEMPTS, DAY, HOUR, type Limited, MAILS_FOR_ADDRESS } from '../limits.ts';

export type Body = Record<string, unknown>;

/** An operation below `/api/auth`. Anything that is not listed is neither accepted, passed on nor returned. */
export interface Operation extends Limited {
  method: 'GET' | 'POST';
  /** `:token` matches the secret of a mailed link. */
  path: string;
  /** A link in a mail, whose query is passed on. */
  isLink?: boolean;
  /** The fields of the body that are passed on. */
  body?: z.ZodType<Body>;
  /** The fields of the response that are passed on. Never includes a session. */
  answers?: readonly string[];
  /** Where the account comes from; by default it is that of the address in the body, which nobody has proven. */
  of?: 'session' | 'second step' | 'passkey' | 'link';
  /** Requires a recently confirmed session. */
  needsConfirmation?: boolean;
  /** Takes equally long for an address without an account. */
  hidesAccount?: boolean;
  /** Creates a session, unless it asks for a second factor. */
  signsIn?: boolean;
}

export const SIGN_UP = '/sign-up/email';
export const SIGN_IN = '/sign-in/email';
export const RESET = '/reset-password';

const text = z.string();
const address = { email: text };
const page = { callbackURL: text.optional() };
const CHALLENGES = { client: [{ max: 60, seconds: HOUR }] };
/** Requests for a mail with a link. */
const MAIL_REQUESTS = {
  browser: [MAILS_FOR_ADDRESS],
  client: [{ max: 10, seconds: HOUR }],
  'client and email': [MAILS_FOR_ADDRESS],
};
/** Prevents guessing in an operator's unlocked session. */
const OF_A_SESSION = { method: 'POST', of: 'session', limits: { user: ATTEMPTS }, forgivesSuccess: true } as const;
const SECOND_STEP = {
  method: 'POST',
  of: 'second step',
  signsIn: true,
  forgivesSuccess: true,
  // Only someone who knows the password gets here, so attempts may count for the account.
  limits: { client: ATTEMPTS, user: ATTEMPTS },
} as const;
/** Fields of the options for WebAuthn that are passed on. */
const CHALLENGE_FIELDS = ['challenge', 'timeout', 'hints', 'extensions'];

const OPERATIONS: readonly Operation[] = [
  {
    ...{ method: 'POST', path: SIGN_IN, signsIn: true, forgivesSuccess: true, isDelayed: true },
    // Also limits slow guessing at one account.
    limits: { browser: ATTEMPTS, client: ATTEMPTS, 'client and email': [{ max: 40, seconds: DAY }] },
    body: z.object({ ...address, password: text }),
    answers: ['twoFactorRedirect', 'twoFactorMethods'],
  },
  {
    ...{ method: 'POST', path: SIGN_UP, hidesAccount: true },
    limits: { client: [{ max: 5, seconds: HOUR }], 'client and email': [MAILS_FOR_ADDRESS] },
    // Better Auth requires a name, which is not used.
    body: z.object({ ...address, password: text, ...page, name: text.optional().transform(() => '') }),
  },
  {
    ...{ method: 'POST', path: '/send-verification-email', hidesAccount: true, limits: MAIL_REQUESTS },
    body: z.object({ ...address, ...page }),
  },
  {
    ...{ method: 'POST', path: '/request-password-reset', hidesAccount: true, limits: MAIL_REQUESTS },
    // Has no link target: a stranger who requests a reset must not choose where the owner lands.
    body: z.object(address),
  },
  { method: 'GET', path: '/verify-email', isLink: true },
  { method: 'GET', path: '/reset-password/:token', isLink: true },
  {
    ...{ method: 'POST', path: RESET, of: 'link' },
    // Better Auth refuses a missing token.
    body: z.object({ token: text.optional(), newPassword: text }),
  },
  { method: 'POST', path: '/sign-out', of: 'session' },
  { method: 'POST', path: '/revoke-sessions', of: 'session' },
  {
    ...OF_A_SESSION,
    path: '/change-password',
    body: z.object({ currentPassword: text, newPassword: text, revokeOtherSessions: z.boolean().optional() }),
  },
  { ...OF_A_SESSION, path: '/two-factor/enable', body: FACTOR_BODIES.password, answers: ['totpURI', 'backupCodes'] },
  { ...OF_A_SESSION, path: APP_REMOVAL, body: FACTOR_BODIES.password },
  { ...OF_A_SESSION, path: RECOVERY_RENEWAL, body: FACTOR_BODIES.password, answers: ['backupCodes'] },
  { ...SECOND_STEP, path: VERIFY_CODE, body: FACTOR_BODIES.code },
  { ...SECOND_STEP, path: VERIFY_RECOVERY, body: FACTOR_BODIES.code },
  {
    ...{ method: 'GET', path: '/passkey/generate-authenticate-options', limits: CHALLENGES },
    answers: [...CHALLENGE_FIELDS, 'rpId', 'allowCredentials', 'userVerification'],
  },
  {
    ...{ method: 'GET', path: '/passkey/generate-register-options', of: 'session', needsConfirmation: true },
    limits: CHALLENGES,
    answers: [
      ...[...CHALLENGE_FIELDS, 'rp', 'user', 'pubKeyCredParams', 'excludeCredentials'],
      ...['authenticatorSelection', 'attestation'],
    ],
  },
  {
    ...{ method: 'POST', path: PASSKEY_SIGN_IN, of: 'passkey', signsIn: true, forgivesSuccess: true },
    limits: { client: ATTEMPTS },
    body: FACTOR_BODIES.passkeyAnswer,
  },
  { ...OF_A_SESSION, path: PASSKEY_ADDITION, needsConfirmation: true, body: FACTOR_BODIES.newPasskey },
  { method: 'POST', path: PASSKEY_REMOVAL, of: 'session', needsConfirmation: true, body: FACTOR_BODIES.passkeyId },
];

const MATCHERS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(':token', String.raw`[\w-]{1,100}`)}$`),
}));

/** @param path below `/api/auth` */
export const operationAt = (method: string, path: string): Operation | undefined =>
  MATCHERS.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
