import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Creates a Better Auth session for an account that was authenticated elsewhere. Only the server can call it. */
export const openIdSession = {
  id: 'openid-session',
  endpoints: {
    createOpenIdSession: createAuthEndpoint(
      '/openid/session',
      { method: 'POST', body: z.object({ account: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.account);
        if (!user) throw new Error('an account vanished during its sign-in');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ id: session.id });
      },
    ),
  },
} as const;
