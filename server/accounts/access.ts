import { isLanguage, type PanelLanguage, panelLanguageFor } from '../../shared/languages.ts';
import type { Permissions } from '../../shared/rights.ts';
import { isRole } from '../../shared/roles.ts';
import type { Database } from '../platform/db/database.ts';
import type { Operator, OperatorSession } from '../platform/http/environment.ts';
import type { Authentication } from './library.ts';
import { selectProfile } from './queries.ts';
import { selectSessionProfile, touchSession } from './sessions/queries.ts';
import { cookiePrefix } from './surface.ts';

export type Access =
  | { outcome: 'no_session' }
  | { outcome: 'missing_profile'; email: string }
  | { outcome: 'no_role'; email: string }
  /**
   * `language` is the panel's. With `mustAddFactor`, the operator may only add the second factor that this site requires.
   * Requests with an API token have no session.
   */
  | {
      outcome: 'operator';
      operator: Operator;
      session?: OperatorSession;
      permissions: Permissions;
      language: PanelLanguage;
      mustAddFactor: boolean;
    };

/** Returns whether the requester may use the panel beyond their own account. */
export const isAllowed = (access: Access) => access.outcome === 'operator' && !access.mustAddFactor;

/** Milliseconds between two updates of a session's last use. */
const USE_NOTED_EVERY = 5 * 60_000;

interface AccessOptions {
  database: Database;
  now: () => Date;
  https: boolean;
  authentication: Authentication;
  /** Whether operators need a second factor. */
  needsFactor: () => boolean;
}

/** Determines who sends a request, and what they may do. */
export function createAccess({ database, now, https, authentication, needsFactor }: AccessOptions) {
  /** @param renew whether to prolong the session when due: set the returned `cookies` */
  async function readSession(headers: Headers, renew = false) {
    const cookie = headers.get('cookie') ?? '';
    // Requests without our cookie need no query.
    if (!cookie.includes(`${cookiePrefix(https)}.`)) return { user: undefined, sessionId: '', cookies: [] };
    const auth = await authentication();
    const { headers: answered, response } = await auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: !renew },
      returnHeaders: true,
    });
    return { user: response?.user, sessionId: response?.session.id ?? '', cookies: answered.getSetCookie() };
  }

  async function accessOf({ user, sessionId }: Awaited<ReturnType<typeof readSession>>): Promise<Access> {
    if (!user) return { outcome: 'no_session' };
    const profile = await selectSessionProfile(database, { id: sessionId, userId: user.id });
    const found = accessOfProfile(user, profile, needsFactor());
    if (profile === undefined || found.outcome !== 'operator') return found;
    const at = now();
    const due = new Date(at.getTime() - USE_NOTED_EVERY);
    if (profile.last_used_at < due) await touchSession(database, sessionId, at, due);
    return { ...found, session: { id: sessionId, confirmedAt: profile.confirmed_at } };
  }

  const access = async (headers: Headers) => accessOf(await readSession(headers));

  return {
    readSession,

    /** Authorizes a panel request: two indexed queries, none without a cookie. Does not renew the session. */
    access,

    /** Also while a required second factor is missing. */
    isOperator: async (headers: Headers) => (await access(headers)).outcome === 'operator',

    /** Whether a session gives access to the panel beyond the requester's own account. */
    sessionHolds: async (headers: Headers) => isAllowed(await access(headers)),

    /** Like `access`, but renews the session when due: set the returned `cookies`. */
    async session(headers: Headers) {
      const read = await readSession(headers, true);
      return { access: await accessOf(read), cookies: read.cookies };
    },

    /** What an account may do, without a session. */
    accessOfAccount: async (account: { id: string; email: string }) =>
      accessOfProfile(account, await selectProfile(database, account.id), needsFactor()),
  };
}

export type AccessReads = ReturnType<typeof createAccess>;

/** Returns what a user with a profile may do. @param needsFactor whether operators need a second factor */
function accessOfProfile(
  { id, email }: { id: string; email: string },
  profile: Awaited<ReturnType<typeof selectProfile>>,
  needsFactor: boolean,
): Access {
  if (profile === undefined) return { outcome: 'missing_profile', email };
  if (!isRole(profile.role) || profile.disabled_at !== null) return { outcome: 'no_role', email };
  const language = panelLanguageFor(profile.language);
  const permissions = { role: profile.role, languages: profile.languages.filter(isLanguage) };
  const { has_factor: hasFactor } = profile;
  const mustAddFactor = needsFactor && !hasFactor;
  return { outcome: 'operator', operator: { id, email, hasFactor }, permissions, language, mustAddFactor };
}
