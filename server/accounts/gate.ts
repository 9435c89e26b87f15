import { z } from 'zod';
import { CONFIRMATION_REQUIRED, type ConfirmationWay } from '../../shared/confirmation.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { clientOf } from '../platform/http/client.ts';
import { ownOrigins } from '../platform/http/same-origin.ts';
import { type AttemptLimitOptions, createAttemptLimits, SIGN_IN } from './attempt-limits.ts';
import {
  APP_CONFIRMED,
  credentialIn,
  FACTOR_ASKED,
  FACTOR_BODIES,
  FACTORS_OF_A_SESSION,
  NEED_CONFIRMATION,
  PASSKEY_SIGN_IN,
  SECOND_STEPS,
  VERIFY_CODE,
} from './factors/operations.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { PASSWORD_PROBLEMS, type PasswordProblem } from './password-strength.ts';
import { withoutParameters } from './queries.ts';
import type { SignIn } from './sessions/security-notices.ts';
import { AUTH_PATH, CLIENT_HEADER, KNOWN_BROWSER_HEADER } from './surface.ts';

const OPERATIONS: Readonly<Record<string, RegExp>> = {
  GET: /^\/(get-session|verify-email|reset-password\/[\w-]{1,100}|passkey\/generate-(register|authenticate)-options)$/,
  POST: new RegExp(
    '^/(sign-in/email|sign-up/email|sign-out|send-verification-email|request-password-reset|reset-password|' +
      'change-password|revoke-sessions|' +
      'two-factor/(enable|disable|verify-totp|verify-backup-code|generate-backup-codes)|' +
      'passkey/(verify-registration|verify-authentication|delete-passkey))$',
  ),
};

/** Better Auth responds with a fake user for a taken address; its timestamps would reveal that. */
const SIGN_UP = '/sign-up/email';
const REQUEST_RESET = '/request-password-reset';
const RESET = '/reset-password';
const CHANGE_PASSWORD = '/change-password';

/** Minimum milliseconds of operations whose work depends on whether the address is known. Equals Better Auth's own. */
const MIN_DURATION = 500;
const REVEALING_OPERATIONS: ReadonlySet<string> = new Set([SIGN_UP, REQUEST_RESET, '/send-verification-email']);

/** RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254;

const OF_A_SESSION: ReadonlySet<string> = new Set([
  CHANGE_PASSWORD,
  '/sign-out',
  '/revoke-sessions',
  ...FACTORS_OF_A_SESSION,
]);

export const FOREIGN_PAGE = 'INVALID_ORIGIN';

/** More foreign origins indicate an attack rather than a misconfiguration. */
const MAX_LOGGED_ORIGINS = 10;

/** Parameters with the page a link returns to, and the error code for other sites. */
const RETURN_PARAMETERS = { callbackURL: 'INVALID_CALLBACK_URL', redirectTo: 'INVALID_REDIRECT_URL' };

/** Only passkeys need lists and objects, and have schemas; deeply nested ones cannot even be serialized. */
type Body = Record<string, unknown>;
const jsonObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

interface User {
  id: string;
  email: string;
}

/** A successful sign-in, with the headers of its request. */
export interface Arrival extends Omit<SignIn, 'at' | 'isKnown'> {
  headers: Headers;
}

interface GateOptions extends AttemptLimitOptions {
  site: Pick<SiteIdentity, 'url'>;
  maySignUp: () => boolean;
  browsers: KnownBrowsers;
  userOf: (headers: Headers) => Promise<User | undefined>;
  ownerOfLink: (token: string) => Promise<User | undefined>;
  factors: {
    /** Whoever gave the password and still owes the second factor. */
    pendingUser: (headers: Headers) => Promise<User | undefined>;
    passkeyOwner: (credentialId: string) => Promise<User | undefined>;
  };
  /** The ways in which the session must be confirmed first; undefined if it was lately. */
  missingConfirmation: (headers: Headers) => Promise<readonly ConfirmationWay[] | undefined>;
  /** Why a user may not choose this password, beyond the rules for everyone. */
  passwordProblem: (user: User, password: string) => Promise<PasswordProblem | undefined>;
  answered: (
    operation: string,
    outcome: { status: number; code?: string; email: string; user?: User | undefined },
  ) => void;
  /** Called for every successful sign-in. @returns a cookie for the browser */
  arrive: (arrival: Arrival) => Promise<string>;
  answer: (request: Request) => Promise<Response>;
  log: (line: string) => void;
}

/**
 * Guards Better Auth. Allows listed operations from pages of this site within limits. Refusals are `{ code, message }`.
 */
export function createGate(options: GateOptions) {
  const {
    database,
    site,
    maySignUp,
    now,
    wait,
    browsers,
    userOf,
    ownerOfLink,
    factors,
    missingConfirmation,
    passwordProblem,
    answered,
    arrive,
    answer,
    log,
  } = options;
  const loggedOrigins = new Set<string>();
  const attempt = createAttemptLimits({ database, now, wait });

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const operation = pathname.slice(AUTH_PATH.length);
    if (!pathname.startsWith(`${AUTH_PATH}/`) || !OPERATIONS[request.method]?.test(operation)) {
      return Response.json({ error: 'not_found' }, { status: 404 });
    }
    if (!isOwnPage(request, site.url)) {
      logOriginOnce(request.headers.get('origin') ?? '');
      answered(operation, { status: 403, code: FOREIGN_PAGE, email: '' });
      return refusal(403, FOREIGN_PAGE, 'Invalid origin');
    }
    if (operation === SIGN_UP && !maySignUp()) return refusal(403, 'SIGN_UP_CLOSED', 'Sign-up is closed');
    const body = await readBody(request, operation);
    if (body instanceof Response) return body;
    for (const [name, code] of Object.entries(RETURN_PARAMETERS)) {
      const named = [body?.[name], ...searchParams.getAll(name)];
      if (!named.every((address) => isOnThisSite(address, site.url))) return refusal(403, code, `Invalid ${name}`);
    }
    const email = typeof body?.email === 'string' ? body.email.toLowerCase() : '';
    if (email.length > MAX_EMAIL_LENGTH) return refusal(400, 'INVALID_EMAIL', 'Invalid email');

    const ofSession = SECOND_STEPS.has(operation) ? await userOf(request.headers) : undefined;
    const user = ofSession ?? (await userConcerned(operation, request.headers, body));
    // In these operations, an e-mail address in the body does not identify the user.
    const who = { user, email: OF_A_SESSION.has(operation) || operation === RESET ? '' : email };
    const browser = await browsers.recognize(request.headers, email, now());
    const tried = await attempt(operation, {
      client: clientOf(clientAddress),
      email,
      browser,
      user: user?.id ?? '',
    });
    if (tried.outcome === 'refused') {
      answered(operation, { status: 429, ...who });
      return tooMany(tried.seconds);
    }

    const ways = NEED_CONFIRMATION.has(operation) ? await missingConfirmation(request.headers) : undefined;
    if (ways !== undefined) return unconfirmed(ways);

    // A weak password counts as an attempt, because estimating its strength is expensive.
    const weak = user && typeof body?.newPassword === 'string' && (await passwordProblem(user, body.newPassword));
    if (weak) return refusal(400, weak, PASSWORD_PROBLEMS[weak]);

    const sent = body && acceptedFields(operation, body);
    const headers = requestHeaders(request, clientAddress, sent);
    if (tried.known) headers.set(KNOWN_BROWSER_HEADER, 'yes');
    const minimum = REVEALING_OPERATIONS.has(operation) ? wait(MIN_DURATION) : undefined;
    const given = await answer(
      // Only links in mails have a query string.
      new Request(new URL(request.method === 'GET' ? `${pathname}${search}` : pathname, site.url), {
        method: request.method,
        headers,
        body: sent === undefined ? null : JSON.stringify(sent),
      }),
    ).catch((error: unknown) => {
      throw withoutParameters(error);
    });
    const response = (await isRejectedPasskey(given))
      ? refusal(400, PASSKEY_REJECTED, 'The passkey was not accepted')
      : given;
    const owesFactor = operation === SIGN_IN && response.ok && (await asksForFactor(response));
    const meaning = owesFactor ? FACTOR_ASKED : ofSession && operation === VERIFY_CODE ? APP_CONFIRMED : operation;
    answered(meaning, { status: response.status, ...(await codeOf(response)), ...who });
    // Refusals precede any lookup of the address, so they need no delay.
    if (!response.ok) return response;
    await minimum;
    await tried.succeeded();
    if (operation === SIGN_UP) return Response.json({ status: true });
    const isLaterSignIn = operation === PASSKEY_SIGN_IN || (SECOND_STEPS.has(operation) && !ofSession);
    const arrived = operation === SIGN_IN && !owesFactor ? email : isLaterSignIn ? user?.email : undefined;
    if (arrived !== undefined) {
      const arrival = { email: arrived, headers: request.headers, userAgent: headers.get('user-agent'), clientAddress };
      response.headers.append('Set-Cookie', await arrive(arrival));
    }
    if (operation === RESET && user) response.headers.append('Set-Cookie', await browsers.remember(user.email, now()));
    return response;
  };

  async function userConcerned(operation: string, headers: Headers, body: Body | undefined): Promise<User | undefined> {
    if (OF_A_SESSION.has(operation)) return userOf(headers);
    if (SECOND_STEPS.has(operation)) return factors.pendingUser(headers);
    if (operation === PASSKEY_SIGN_IN) {
      const credential = credentialIn(body);
      return credential === undefined ? undefined : factors.passkeyOwner(credential);
    }
    return operation === RESET && typeof body?.token === 'string' ? ownerOfLink(body.token) : undefined;
  }

  /** Logs each foreign origin once, for operators who open the site under another URL than SITE_URL. */
  function logOriginOnce(origin: string): void {
    if (loggedOrigins.has(origin) || loggedOrigins.size >= MAX_LOGGED_ORIGINS) return;
    loggedOrigins.add(origin);
    log(`A page of ${JSON.stringify(origin)} may not use accounts: the site is ${site.url} (SITE_URL).`);
  }
}

/** Only pages of this site may send changes. Browsers send the page's origin. */
function isOwnPage(request: Request, url: string): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'GET' || origin === null || ownOrigins(url).includes(origin);
}

/**
 * Whether a return URL is on this site. Better Auth would normalize `/..//evil.example` to a URL of another site.
 */
function isOnThisSite(address: unknown, url: string): boolean {
  if (typeof address !== 'string' || address === '') return true;
  if (!URL.canParse(address, url)) return false;
  const { origin, pathname } = new URL(address, url);
  return ownOrigins(url).includes(origin) && !/^\/(\/|%2f)/i.test(pathname);
}

/** Accepts only JSON, which a form on another site cannot send without a CORS preflight. */
async function readBody(request: Request, operation: string): Promise<Body | undefined | Response> {
  const text = request.method === 'GET' ? '' : await request.text();
  if (text === '') return undefined;
  const body = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
    ? parseObject(text, operation)
    : undefined;
  if (!body || !Object.values(body).every((value) => typeof value !== 'string' || isStorable(value))) {
    return refusal(400, 'VALIDATION_ERROR', 'Send a JSON object');
  }
  return body;
}

function acceptedFields(operation: string, body: Body): Body {
  if (operation === SIGN_UP) {
    // Ludotek does not use the name and picture that Better Auth would store.
    const { email, password, callbackURL } = body;
    return { email, password, name: '', ...(callbackURL !== undefined && { callbackURL }) };
  }
  // Drops the link's target: a stranger who requests a reset must not choose where the owner lands.
  return operation === REQUEST_RESET ? { email: body.email } : body;
}

/** Better Auth would fail midway on lone surrogates, which links cannot encode, and on null characters. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function parseObject(text: string, operation: string): Body | undefined {
  const schema: z.ZodType<Body> = FACTOR_BODIES[operation] ?? jsonObject;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** In characters, as stored with a session. */
export const MAX_USER_AGENT_LENGTH = 300;

const FORWARDED_HEADERS = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Forwards only required headers, none with a host or forwarded address. */
function requestHeaders(request: Request, clientAddress: string, body: unknown): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, name === 'user-agent' ? value.slice(0, MAX_USER_AGENT_LENGTH) : value);
  }
  headers.set(CLIENT_HEADER, clientAddress);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

const PASSKEY_REJECTED = 'FAILED_TO_VERIFY_REGISTRATION';

/** Better Auth calls a new passkey of another site its own failure, and has logged the reason. */
const isRejectedPasskey = async (response: Response): Promise<boolean> =>
  response.status === 500 && (await codeOf(response)).code === PASSKEY_REJECTED;

/** Whether the password was right, but a second factor is needed for a session. */
async function asksForFactor(response: Response): Promise<boolean> {
  const answer: unknown = await response.clone().json();
  return z.object({ twoFactorRedirect: z.literal(true) }).safeParse(answer).success;
}

/** Better Auth's error code, which contains no user input. */
async function codeOf(response: Response): Promise<{ code?: string }> {
  if (response.status < 400) return {};
  const copy = response.clone();
  return refusalSchema.safeParse(await copy.json().catch(() => null)).data ?? {};
}

const refusalSchema = z.object({ code: z.string().regex(/^[A-Z_]{1,60}$/) });

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message }, { status, headers });
}

/** Also as the panel's API says it, so that the panel asks in the same way. */
const unconfirmed = (ways: readonly ConfirmationWay[]) =>
  Response.json(
    { code: 'CONFIRMATION_REQUIRED', message: 'Confirm first who you are', error: CONFIRMATION_REQUIRED, ways },
    { status: 403 },
  );

const tooMany = (seconds: number) =>
  refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', { 'Retry-After': String(seconds) });
