import { createHmac, timingSafeEqual } from 'node:crypto';
import { PANEL_KEY_HEADER, PANEL_KEY_REQUIRED } from '../../../shared/panel-key.ts';
import { AUTH_PATH } from '../surface.ts';

export type PanelKeys = ReturnType<typeof createPanelKeys>;

/** The panel's keys. They are derived from the sessions' ids, so that none is stored. @param secret the server's */
export function createPanelKeys(secret: () => Promise<string>) {
  const of = async (sessionId: string) =>
    createHmac('sha256', await secret())
      .update(`panel key ${sessionId}`)
      .digest('base64url');
  return {
    of,
    async matches(sessionId: string, presented: string): Promise<boolean> {
      const [right, given] = [Buffer.from(await of(sessionId)), Buffer.from(presented)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

/** Number of sessions remembered as recorded. */
const REMEMBERED = 1_000;

/**
 * Records sessions that are used without the panel key: by a script of another page, with a stolen cookie, or by a tab
 * from before another sign-in. Records each once, because the requests may be repeated endlessly.
 */
export function createKeyRefusals(record: (account: string, reason: 'no_key' | 'other_key') => void) {
  const recorded = new Set<string>();
  return ({ id, account }: UsedSession, presented: unknown) => {
    if (recorded.has(id)) return;
    if (recorded.size >= REMEMBERED) recorded.clear();
    recorded.add(id);
    record(account, typeof presented === 'string' && presented !== '' ? 'other_key' : 'no_key');
  };
}

interface UsedSession {
  id: string;
  /** The account's id. */
  account: string;
}

/** Operations that need no key despite a session: they prove their own right, grant none, or end a session. */
const WITHOUT_KEY: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/sign-out',
  '/send-verification-email',
  '/verify-email',
  '/request-password-reset',
  '/reset-password',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
]);

const needsKey = (operation: string) => !WITHOUT_KEY.has(operation) && !operation.startsWith('/reset-password/');

type Handler = (request: Request, clientAddress: string) => Promise<Response>;

/**
 * Requires the panel key wherever an operation below `/api/auth` uses a session, and returns the key of a session to the
 * client that just opened it, by a password, a second factor or the former key.
 *
 * @param options.sessionOf the session of a cookie, if any
 */
export function withPanelKeys(options: {
  keys: PanelKeys;
  sessionOf: (headers: Headers) => Promise<UsedSession | undefined>;
  refused: ReturnType<typeof createKeyRefusals>;
  handle: Handler;
}) {
  const { keys, sessionOf, refused, handle } = options;
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const operation = new URL(request.url).pathname.slice(AUTH_PATH.length);
    const session = needsKey(operation) ? await sessionOf(request.headers) : undefined;
    const key = request.headers.get(PANEL_KEY_HEADER) ?? '';
    if (session !== undefined && !(await keys.matches(session.id, key))) {
      refused(session, key);
      const refusal = { code: PANEL_KEY_REQUIRED.toUpperCase(), message: 'Only the panel may do this' };
      return Response.json(refusal, { status: 403 });
    }
    const response = await handle(request, clientAddress);
    const cookies = request.method === 'POST' && response.ok ? response.headers.getSetCookie() : [];
    if (cookies.length === 0) return response;
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const opened = await sessionOf(new Headers({ cookie }));
    if (opened !== undefined) response.headers.set(PANEL_KEY_HEADER, await keys.of(opened.id));
    return response;
  };
}
