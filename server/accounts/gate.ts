import { z } from 'zod';
import type { SiteIdentity } from '../../shared/site.ts';
import { ownOrigins } from '../platform/http/same-origin.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { clientOf } from './limits.ts';
import { PASSWORD_PROBLEMS, type PasswordProblem } from './password-strength.ts';
import { withoutParameters } from './queries.ts';
import { AUTH_PATH, CLIENT_HEADER, KNOWN_BROWSER_HEADER } from './surface.ts';
import { createTries, SIGN_IN, type TriesOptions } from './tries.ts';

const OPERATIONS: Readonly<Record<string, RegExp>> = {
  GET: /^\/(get-session|verify-email|reset-password\/[\w-]{1,100})$/,
  POST: new RegExp(
    '^/(sign-in/email|sign-up/email|sign-out|send-verification-email|request-password-reset|reset-password|' +
      'change-password|revoke-sessions)$',
  ),
};

/** Better Auth answers with a user, which it makes up for a taken address: timestamps would tell them apart. */
const SIGN_UP = '/sign-up/email';
const REQUEST_RESET = '/request-password-reset';
const RESET = '/reset-password';
const CHANGE_PASSWORD = '/change-password';

/** Minimum milliseconds, as Better Auth's own, of operations that do different work for known and unknown addresses. */
const LEAST_TIME = 500;
const ABOUT_AN_ADDRESS: ReadonlySet<string> = new Set([SIGN_UP, REQUEST_RESET, '/send-verification-email']);

/** Longest e-mail address (RFC 5321, 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;

const OF_A_SESSION: ReadonlySet<string> = new Set([CHANGE_PASSWORD, '/sign-out', '/revoke-sessions']);

export const FOREIGN_PAGE = 'INVALID_ORIGIN';

/** Foreign origins that are logged; more are an attack, not a misconfiguration. */
const MAX_LOGGED_ORIGINS = 10;

/** Parameters with the page that a link leads back to, and the error codes for other sites. */
const RETURN_ADDRESSES = { callbackURL: 'INVALID_CALLBACK_URL', redirectTo: 'INVALID_REDIRECT_URL' };

/** No operation takes lists or objects; deeply nested ones cannot even be serialized. */
type Body = Record<string, unknown>;
const jsonObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

interface User {
  id: string;
  email: string;
}

interface GateOptions extends TriesOptions {
  site: Pick<SiteIdentity, 'url'>;
  browsers: KnownBrowsers;
  userOf: (headers: Headers) => Promise<User | undefined>;
  ownerOfLink: (token: string) => Promise<User | undefined>;
  /** Why a user may not have this password, beyond the rules for everyone. */
  passwordProblem: (user: User, password: string) => Promise<PasswordProblem | undefined>;
  answered: (
    operation: string,
    outcome: { status: number; code?: string; email: string; user?: User | undefined },
  ) => void;
  answer: (request: Request) => Promise<Response>;
  log: (line: string) => void;
}

/**
 * Guards Better Auth: only listed operations, from pages of this site, within limits. Refusals are `{ code, message }`.
 */
export function createGate(options: GateOptions) {
  const { database, site, now, wait, browsers, userOf, ownerOfLink, passwordProblem, answered, answer, log } = options;
  const told = new Set<string>();
  const attempt = createTries({ database, now, wait });

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const operation = pathname.slice(AUTH_PATH.length);
    if (!pathname.startsWith(`${AUTH_PATH}/`) || !OPERATIONS[request.method]?.test(operation)) {
      return Response.json({ error: 'not_found' }, { status: 404 });
    }
    if (!isOwnPage(request, site.url)) {
      tellOnce(request.headers.get('origin') ?? '');
      answered(operation, { status: 403, code: FOREIGN_PAGE, email: '' });
      return refusal(403, FOREIGN_PAGE, 'Invalid origin');
    }
    const body = await readBody(request);
    if (body instanceof Response) return body;
    for (const [name, code] of Object.entries(RETURN_ADDRESSES)) {
      const named = [body?.[name], ...searchParams.getAll(name)];
      if (!named.every((address) => leadsHome(address, site.url))) return refusal(403, code, `Invalid ${name}`);
    }
    const email = typeof body?.email === 'string' ? body.email.toLowerCase() : '';
    if (email.length > LONGEST_ADDRESS) return refusal(400, 'INVALID_EMAIL', 'Invalid email');

    const user = await userConcerned(operation, request.headers, body);
    // An address sent along with another user's operation does not identify that user.
    const who = { user, email: OF_A_SESSION.has(operation) || operation === RESET ? '' : email };
    const browser = await browsers.recognise(request.headers, email, now());
    const tried = await attempt(operation, {
      client: clientOf(clientAddress),
      email,
      browser,
      user: operation === CHANGE_PASSWORD ? (user?.id ?? '') : '',
    });
    if (tried.outcome === 'refused') {
      answered(operation, { status: 429, ...who });
      return tooMany(tried.seconds);
    }

    // A weak password counts as an attempt, because estimating it costs work.
    const weak = user && typeof body?.newPassword === 'string' && (await passwordProblem(user, body.newPassword));
    if (weak) return refusal(400, weak, PASSWORD_PROBLEMS[weak]);

    const sent = body && acceptedFields(operation, body);
    const headers = requestHeaders(request, clientAddress, sent);
    if (tried.known) headers.set(KNOWN_BROWSER_HEADER, 'yes');
    const least = ABOUT_AN_ADDRESS.has(operation) ? wait(LEAST_TIME) : undefined;
    const response = await answer(
      // Only links of mails have a query string.
      new Request(new URL(request.method === 'GET' ? `${pathname}${search}` : pathname, site.url), {
        method: request.method,
        headers,
        body: sent === undefined ? null : JSON.stringify(sent),
      }),
    ).catch((error: unknown) => {
      throw withoutParameters(error);
    });
    answered(operation, { status: response.status, ...(await codeOf(response)), ...who });
    // A refusal happens before any lookup of the address, so it needs no delay.
    if (!response.ok) return response;
    await least;
    await tried.succeeded();
    if (operation === SIGN_UP) return Response.json({ status: true });
    const owner = operation === SIGN_IN ? email : operation === RESET ? user?.email : undefined;
    if (owner !== undefined) response.headers.append('Set-Cookie', await browsers.remember(owner, now()));
    return response;
  };

  async function userConcerned(operation: string, headers: Headers, body: Body | undefined): Promise<User | undefined> {
    if (OF_A_SESSION.has(operation)) return userOf(headers);
    return operation === RESET && typeof body?.token === 'string' ? ownerOfLink(body.token) : undefined;
  }

  /** Logs each foreign origin once, for an operator who opens the site under another address than SITE_URL. */
  function tellOnce(origin: string): void {
    if (told.has(origin) || told.size >= MAX_LOGGED_ORIGINS) return;
    told.add(origin);
    log(`A page of ${JSON.stringify(origin)} may not use accounts: the site is ${site.url} (SITE_URL).`);
  }
}

/** Browsers send the origin of the page; only this site's may send changes. */
function isOwnPage(request: Request, url: string): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'GET' || origin === null || ownOrigins(url).includes(origin);
}

/**
 * Whether a return address is on this site. Better Auth would make `/..//evil.example` another site's by normalizing
 * it.
 */
function leadsHome(address: unknown, url: string): boolean {
  if (typeof address !== 'string' || address === '') return true;
  if (!URL.canParse(address, url)) return false;
  const { origin, pathname } = new URL(address, url);
  return ownOrigins(url).includes(origin) && !/^\/(\/|%2f)/i.test(pathname);
}

/** JSON only: a form on another site cannot send it without a CORS preflight. */
async function readBody(request: Request): Promise<Body | undefined | Response> {
  const text = request.method === 'GET' ? '' : await request.text();
  if (text === '') return undefined;
  const body = /^application\/json\b/i.test(request.headers.get('content-type') ?? '') ? parseObject(text) : undefined;
  if (!body || !Object.values(body).every((value) => typeof value !== 'string' || isStorable(value))) {
    return refusal(400, 'VALIDATION_ERROR', 'Send a JSON object');
  }
  return body;
}

function acceptedFields(operation: string, body: Body): Body {
  if (operation === SIGN_UP) {
    // The product does not use the name and picture that Better Auth would store.
    const { email, password, callbackURL } = body;
    return { email, password, name: '', ...(callbackURL !== undefined && { callbackURL }) };
  }
  // The link's target is the product's own: a stranger who requests a reset must not choose where the owner lands.
  return operation === REQUEST_RESET ? { email: body.email } : body;
}

/** Lone surrogates cannot be encoded in a link, nor null characters stored: Better Auth would fail midway. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function parseObject(text: string): Body | undefined {
  try {
    return jsonObject.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Characters of a User-Agent stored with a session. */
const LONGEST_USER_AGENT = 300;

const PASSED_ON = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** Only the needed headers: none that states the host or a forwarded address. */
function requestHeaders(request: Request, clientAddress: string, body: unknown): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, name === 'user-agent' ? value.slice(0, LONGEST_USER_AGENT) : value);
  }
  headers.set(CLIENT_HEADER, clientAddress);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

/** Better Auth's error code, which holds no user input. */
async function codeOf(response: Response): Promise<{ code?: string }> {
  if (response.status < 400) return {};
  const copy = response.clone();
  return refusalSchema.safeParse(await copy.json().catch(() => null)).data ?? {};
}

const refusalSchema = z.object({ code: z.string().regex(/^[A-Z_]{1,60}$/) });

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message }, { status, headers });
}

const tooMany = (seconds: number) =>
  refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', { 'Retry-After': String(seconds) });
