import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { z } from 'zod';
import type { OpenIdConfig } from '../../config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client.ts';
import { log } from '../../platform/log/log.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { type Limited, MINUTE } from '../limits.ts';
import { AUTH_PATH } from '../surface.ts';
import { identityOf, type OpenIdProblem, refused } from './claims.ts';
import { accountOf } from './link.ts';
import { createProvider } from './provider.ts';

export const OPENID_PATH = `${AUTH_PATH}/openid`;
const CALLBACK = `${OPENID_PATH}/callback`;

/** Without Better Auth's prefix, because this cookie is not a session. */
const COOKIE = 'ludotek-openid';
/** Seconds to sign in at the provider. */
const LIFETIME = 600;
/** Milliseconds that the provider's clock may be behind ours. */
const CLOCK_SKEW = 60_000;

/** Limited because each request may wait for a provider that does not respond. */
const START = { path: '/openid/start', limits: { client: [{ max: 60, seconds: MINUTE }] } } satisfies Limited;
/** High, because a whole company may share one address. */
const FINISH = {
  ...{ path: '/openid', limits: { client: [{ max: 30, seconds: MINUTE }] } },
  forgivesSuccess: true,
} satisfies Limited;

/** The state that the browser brings back. Its cookie is signed. */
const pendingSchema = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  /** Where the sign-in was requested: at the panel, or on the site. */
  from: z.enum(['admin', 'site']),
  /** Whether the user must authenticate again, so that an open session at the provider does not suffice. */
  confirms: z.boolean().default(false),
  /** Milliseconds. */
  expires: z.number(),
});
type Pending = z.output<typeof pendingSchema>;
type Origin = Pick<Pending, 'from' | 'confirms'>;

interface OpenIdOptions {
  config: OpenIdConfig;
  database: Database;
  site: { url: string };
  https: boolean;
  secret: () => Promise<string>;
  now: () => Date;
  attempt: AttemptLimits;
  /** Whether someone without a role gets an account. */
  makesMembers: () => boolean;
  /** @returns the cookies of a new session, which counts as confirmed at the given time */
  signIn: (
    account: string,
    session: { confirmedAt: Date; headers: Headers; clientAddress: string },
  ) => Promise<string[]>;
  refused: (problem: OpenIdProblem) => void;
}

/** Where to redirect the browser, and the cookies to set. */
interface Step {
  location: string;
  cookies: string[];
}

export type OpenId = ReturnType<typeof createOpenId>;

/** Sign-in at a company's identity provider. */
export function createOpenId(options: OpenIdOptions) {
  const { config, database, site, https, secret, now, attempt, makesMembers, signIn } = options;
  const provider = createProvider(config);
  const key = async () => `${await secret()} ${COOKIE}`;

  const cookie = async (value: string, maxAge: number) =>
    serializeSigned(COOKIE, value, await key(), {
      ...{ path: OPENID_PATH, maxAge, httpOnly: true, secure: https },
      // The browser would not send a Strict cookie when the provider redirects back.
      sameSite: 'Lax',
    });

  async function pendingOf(headers: Headers): Promise<Pending> {
    const text = (await parseSigned(headers.get('cookie') ?? '', await key(), COOKIE))[COOKIE];
    // Only this server can have signed it, so it is valid JSON.
    const pending = text && pendingSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!pending || pending.expires <= now().getTime()) throw refused('invalid');
    return pending;
  }

  const back = ({ from, confirms }: Origin, problem?: OpenIdProblem) => {
    const query = new URLSearchParams({
      ...(from === 'admin' && { from }),
      ...(problem && confirms && { confirm: '1' }),
      ...(problem && { openid: problem }),
    });
    return `/auth${query.size === 0 ? '' : `?${query}`}`;
  };

  /** Redirects to the sign-in page, which shows the reason. The attempt cannot be continued. */
  async function refuse(error: unknown, origin: Origin): Promise<Step> {
    if (!(error instanceof Refusal)) throw error;
    if (error.cause !== undefined) log.warn({ err: error.cause }, 'The identity provider did not let somebody sign in');
    // All refusals of this module have codes of `OpenIdProblem`.
    const problem = error.code as OpenIdProblem;
    options.refused(problem);
    return { location: back(origin, problem), cookies: [await cookie('', 0)] };
  }

  /** @throws {Refusal} `limited` */
  async function counted(operation: Limited, clientAddress: string) {
    const tried = await attempt(operation, { client: clientOf(clientAddress) });
    if (tried.outcome === 'refused') throw refused('limited');
    return tried;
  }

  return {
    name: config.name,

    /** Redirects the browser to the provider. */
    async start(origin: Origin, clientAddress: string): Promise<Step> {
      try {
        await counted(START, clientAddress);
        const { location, checks } = await provider.start(`${site.url}${CALLBACK}`, origin.confirms);
        const pending: Pending = { ...checks, ...origin, expires: now().getTime() + LIFETIME * 1000 };
        const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
        return { location: location.href, cookies: [await cookie(value, LIFETIME)] };
      } catch (error) {
        return refuse(error, origin);
      }
    },

    /** Signs in a user who returns from the provider. @param search query string of the callback */
    async finish(search: string, headers: Headers, clientAddress: string): Promise<Step> {
      let origin: Origin = { from: 'site', confirms: false };
      try {
        const tried = await counted(FINISH, clientAddress);
        const pending = await pendingOf(headers);
        origin = pending;
        // A forged response must cause no request to the provider.
        if (new URLSearchParams(search).get('state') !== pending.state) throw refused('invalid');
        const { claims, signedInAt } = await provider.claims(new URL(`${CALLBACK}${search}`, site.url), pending);
        const startedAt = pending.expires - LIFETIME * 1000;
        // The user may have removed the parameter that makes the provider ask again.
        if (pending.confirms && (signedInAt?.getTime() ?? 0) < startedAt - CLOCK_SKEW) throw refused('not_confirmed');
        const identity = identityOf(claims, config.roleClaim);
        const account = await accountOf(database, config.issuer, identity, { at: now(), makesMembers: makesMembers() });
        // An unattended browser may also have an open session at the provider.
        const confirmedAt = new Date(Math.min(signedInAt?.getTime() ?? 0, now().getTime()));
        const session = await signIn(account, { confirmedAt, headers, clientAddress });
        await tried.succeeded();
        // The sign-in page redirects further, because it also updates the browser's hint of the session.
        return { location: back(origin), cookies: [await cookie('', 0), ...session] };
      } catch (error) {
        return refuse(error, origin);
      }
    },
  };
}
