/** Handles passwords that change during a sign-in. */
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { credentials, sessions } from '../platform/db/schema.ts';
import { SIGN_IN } from './gate/operations.ts';

const wrongPassword = () =>
  new APIError('UNAUTHORIZED', { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' });

type Verify = (stored: { hash: string; password: string }) => Promise<boolean>;

/** Checking a password takes long. Prevents one that is replaced meanwhile from opening a session. */
export function createCheckedPasswords({ orm }: Database, verify: Verify) {
  /** The hash that was checked, by sign-in. */
  const checked = new WeakMap<object, string>();

  return {
    async verify(stored: { hash: string; password: string }): Promise<boolean> {
      const isRight = await verify(stored);
      const request = tryGetCurrentAuthEndpointContext();
      if (isRight && request?.path === SIGN_IN) checked.set(request, stored.hash);
      return isRight;
    },

    /**
     * Called after a session was created. Anyone who replaces the password later ends the session; this waits for a
     * replacement in progress.
     *
     * @throws {APIError} as for a wrong password
     */
    async confirm(session: { id: string; userId: string }): Promise<void> {
      const request = tryGetCurrentAuthEndpointContext();
      const hash = request && checked.get(request);
      if (hash === undefined) return;
      const { id, user_id, provider_id, password } = credentials;
      const isTheirs = and(eq(user_id, session.userId), eq(provider_id, 'credential'), eq(password, hash));
      if ((await orm.select({ id }).from(credentials).where(isTheirs).for('share')).length > 0) return;
      await orm.delete(sessions).where(eq(sessions.id, session.id));
      throw wrongPassword();
    },
  };
}
