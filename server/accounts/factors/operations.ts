/** Better Auth's operations on second factors, and the bodies they accept. */
import { z } from 'zod';
import { PASSKEY_NAME_MAX_LENGTH } from '../../../shared/forms/factors.ts';

/** Better Auth's name of the cookie between password and second factor, without its prefix. */
export const PENDING_COOKIE = 'two_factor';

export const VERIFY_CODE = '/two-factor/verify-totp';
export const VERIFY_RECOVERY = '/two-factor/verify-backup-code';
export const PASSKEY_SIGN_IN = '/passkey/verify-authentication';
export const PASSKEY_ADDITION = '/passkey/verify-registration';
export const PASSKEY_REMOVAL = '/passkey/delete-passkey';
export const APP_REMOVAL = '/two-factor/disable';
export const RECOVERY_RENEWAL = '/two-factor/generate-backup-codes';

/** Names under which `VERIFY_CODE` and `/sign-in/email` are recorded, by what the request does. */
export const APP_CONFIRMED = '/two-factor/confirm';
export const FACTOR_REQUESTED = '/sign-in/second-factor';

const encoded = z.string().regex(/^[\w-]{1,16000}$/);
/** The fields of WebAuthn's `PublicKeyCredential` that the server reads. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
/** The bodies of operations. They leave out options of Better Auth that are not offered, such as trusting a browser. */
export const FACTOR_BODIES = {
  password: z.strictObject({ password: z.string() }),
  code: z.strictObject({ code: z.string().max(40) }),
  passkeyId: z.strictObject({ id: z.string().max(100) }),
  newPasskey: z.strictObject({
    name: z.string().trim().min(1).max(PASSKEY_NAME_MAX_LENGTH),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .optional(),
      }),
    }),
  }),
  passkeyAnswer: z.strictObject({
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
      }),
    }),
  }),
};

/** Returns the credential of a sign-in; undefined if malformed. */
export const credentialIn = (body: unknown): string | undefined =>
  z.object({ response: z.object({ id: z.string() }) }).safeParse(body).data?.response.id;
