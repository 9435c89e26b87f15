import { passkey } from '@better-auth/passkey';
import { createOTP } from '@better-auth/utils/otp';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../platform/db/database.ts';
import { ownOrigins } from '../../platform/http/same-origin.ts';
import { APP_REMOVAL, PENDING_COOKIE, RECOVERY_RENEWAL, VERIFY_CODE, VERIFY_RECOVERY } from './operations.ts';
import { claimStep, markPasskeyUsed, selectApp } from './queries.ts';
import { stepOf } from './steps.ts';

/** Better Auth's plugins for second factors, with the names of our columns. */
export function factorPlugins({ database, siteName, url }: { database: Database; siteName: string; url: string }) {
  const rpID = new URL(url).hostname;
  return [
    codesWorkOnce(database),
    onlyWithApp(database),
    twoFactor({
      issuer: siteName,
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      rpID,
      rpName: siteName,
      origin: ownOrigins(url),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      schema: {
        passkey: {
          fields: {
            userId: 'user_id',
            credentialID: 'credential_id',
            publicKey: 'public_key',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
      registration: {
        afterVerification: ({ verification }) => {
          if (verification.registrationInfo?.userVerified !== true) throw unverified();
        },
      },
      authentication: {
        async afterVerification({ verification }) {
          const { userVerified, credentialID } = verification.authenticationInfo;
          if (!userVerified) throw unverified();
          await markPasskeyUsed(database, credentialID, { last_used_at: new Date(), rp_id: rpID });
        },
      },
    }),
    passkeysKeepHost(rpID),
  ] as const;
}

/** Adds the host to passkeys, which Better Auth does not store. */
const passkeysKeepHost = (rpID: string) =>
  ({
    id: 'passkeys-keep-host',
    schema: {
      passkey: { fields: { rpId: { type: 'string', fieldName: 'rp_id', required: false, defaultValue: rpID } } },
    },
  }) satisfies BetterAuthPlugin;

/** A passkey replaces password and code only if the device verified its owner. */
const unverified = () =>
  new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'The device did not verify its user' });

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Returns the user of a second-factor operation: that of the session, or of the sign-in with a pending second factor. */
async function userOfRequest(ctx: HookContext) {
  const session = await getSessionFromCtx(ctx);
  if (session) return { userId: session.user.id, hasSession: true };
  const cookie = ctx.context.createAuthCookie(PENDING_COOKIE).name;
  const challenge = await ctx.getSignedCookie(cookie, ctx.context.secret);
  const pending = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null;
  return { userId: pending?.value, hasSession: false };
}

/** Refuses a code whose step was used before. Better Auth does not check this. */
function codesWorkOnce(database: Database) {
  return {
    id: 'codes-work-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY_CODE,
          handler: createAuthMiddleware(async (ctx) => {
            const { userId, hasSession } = await userOfRequest(ctx);
            const app = userId === undefined ? undefined : await selectApp(database, userId);
            // Better Auth refuses all of these by itself. A locked account must not use up its codes.
            const isLocked = !hasSession && app?.locked_until != null && app.locked_until > new Date();
            if (!app || isLocked) return;
            const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: app.secret });
            const { hotp } = createOTP(secret);
            const step = await stepOf(String(ctx.body?.code), Date.now(), hotp);
            // Better Auth refuses and counts it, even if the code's step begins before it checks.
            if (step === undefined) return { context: { body: { ...ctx.body, code: NO_CODE } } };
            if (!(await claimStep(database, app.id, step))) {
              throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used before' });
            }
            return;
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Can never be a valid code of six digits. */
const NO_CODE = '-';

const OF_AN_APP: ReadonlySet<string> = new Set([VERIFY_RECOVERY, RECOVERY_RENEWAL, APP_REMOVAL]);

/**
 * Refuses operations that need an app until a first code has confirmed it. Better Auth would accept its recovery codes,
 * and would ignore passkeys when it is removed.
 */
function onlyWithApp(database: Database) {
  return {
    id: 'only-with-app',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && OF_AN_APP.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { userId } = await userOfRequest(ctx);
            // Better Auth refuses strangers.
            if (userId === undefined || (await selectApp(database, userId))?.verified) return;
            throw new APIError('BAD_REQUEST', { code: 'TOTP_NOT_ENABLED', message: 'There is no authenticator app' });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
