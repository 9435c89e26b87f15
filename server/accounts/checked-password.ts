/** Sign-ins during which the password changes. */
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { credentials, sessions } from '../platform/db/schema.ts';
import { SIGN_IN } from './gate/operations.ts';

const wrongPassword = () =>
  new APIError('UNAUTHORIZED', { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' });

type Verify = (stored: { hash: string; password: string }) => Promise<boolean>;

/** Keeps a password that is replaced while it is being checked, which takes long, from opening a session. */
export function createCheckedPasswords({ orm }: Database, verify: Verify) {
  /** The hash that a sign-in's password has. */
  const checked = new WeakMap<object, string>();

  return {
    async verify(stored: { hash: string; password: string }): Promise<boolean> {
      const isRight = await verify(stored);
      const request = tryGetCurrentAuthEndpointContext();
      if (isRight && request?.path === SIGN_IN) checked.set(request, stored.hash);
      return isRight;
    },

    /**
     * After a session was made: whoever replaces the password from now on ends it, and whoever is doing so is waited for.
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
