import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from '../db/database.ts';
import { withoutParameters } from './failures.ts';
import { ABOUT_A_USER, clientOf, FORGIVEN_ON_SUCCESS, limitsOf, type Subjects } from './limits.ts';
import { addTries, type Counted, takeTriesBack } from './queries.ts';
import { AUTH_PATH, CLIENT_HEADER, ownOrigins } from './surface.ts';

/** What the product uses of Better Auth. Nothing else can be reached. */
const OPERATIONS: Readonly<Record<string, RegExp>> = {
  GET: /^\/(get-session|verify-email|reset-password\/[\w-]{1,100})$/,
  POST: new RegExp(
    '^/(sign-in/email|sign-up/email|sign-out|send-verification-email|request-password-reset|reset-password|' +
      'change-password|revoke-sessions)$',
  ),
};

/** Better Auth answers with a user, made up for an address that has one: to the millisecond it can be told apart. */
const SIGN_UP = '/sign-up/email';

/**
 * Milliseconds that these take at the least: what has to be done for an address that has an account and for one that
 * has none takes differently long. Better Auth's own measure for one of them.
 */
const LEAST_TIME = 500;
const ABOUT_AN_ADDRESS: ReadonlySet<string> = new Set([SIGN_UP, '/request-password-reset', '/send-verification-email']);

/** How long an e-mail address may be (RFC 5321, 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;

/** Foreign pages that are told of; more are an attack, not a mistake. */
const ORIGINS_TOLD = 10;

/** Names under which requests say where a link leads back to, and the code of an address that is not ours. */
const RETURN_ADDRESSES = { callbackURL: 'INVALID_CALLBACK_URL', redirectTo: 'INVALID_REDIRECT_URL' };

/** No operation takes a list or an object; nested deeply enough, one cannot even be passed on. */
const jsonObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export interface GateOptions {
  database: Database;
  site: Pick<SiteIdentity, 'url'>;
  now: () => Date;
  /** Id of the user whose session it is; empty without one. */
  userOf: (headers: Headers) => Promise<string>;
  /** Better Auth. */
  answer: (request: Request) => Promise<Response>;
  /** Takes lines for the operator. */
  log: (line: string) => void;
}

/**
 * What stands before Better Auth: which operations there are, from which pages they may be asked for, and how often.
 * Refusals have its form: `{ code, message }`.
 */
export function createGate({ database, site, now, userOf, answer, log }: GateOptions) {
  const told = new Set<string>();

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const operation = pathname.slice(AUTH_PATH.length);
    if (!pathname.startsWith(`${AUTH_PATH}/`) || !OPERATIONS[request.method]?.test(operation)) {
      return Response.json({ error: 'not_found' }, { status: 404 });
    }
    if (!isOwnPage(request, site.url)) {
      tellOnce(request.headers.get('origin') ?? '');
      return refusal(403, 'INVALID_ORIGIN', 'Invalid origin');
    }
    const body = await readBody(request, operation);
    if (body instanceof Response) return body;
    for (const [name, code] of Object.entries(RETURN_ADDRESSES)) {
      const named = [body?.[name], ...searchParams.getAll(name)];
      if (!named.every((address) => leadsHome(address, site.url))) return refusal(403, code, `Invalid ${name}`);
    }

    const headers = requestHeaders(request, clientAddress, body);
    const email = typeof body?.email === 'string' ? body.email.toLowerCase() : '';
    if (email.length > LONGEST_ADDRESS) return refusal(400, 'INVALID_EMAIL', 'Invalid email');
    const user = ABOUT_A_USER.has(operation) ? await userOf(request.headers) : '';
    const passed = await pass(operation, { client: clientOf(clientAddress), email, user });
    if (passed instanceof Response) return passed;

    const sent = new Request(new URL(`${pathname}${search}`, site.url), {
      method: request.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const least = ABOUT_AN_ADDRESS.has(operation) ? sleep(LEAST_TIME) : undefined;
    const response = await answer(sent).catch((error: unknown) => {
      throw withoutParameters(error);
    });
    // A refusal comes before anybody looked for the address.
    if (response.ok) await least;
    if (response.ok && operation === SIGN_UP) return Response.json({ status: true });
    if (response.ok && passed.length > 0 && FORGIVEN_ON_SUCCESS.has(operation)) await takeTriesBack(database, passed);
    return response;
  };

  /** An operator who opens the site under another address than SITE_URL says finds the reason in the log. */
  function tellOnce(origin: string): void {
    if (told.has(origin) || told.size >= ORIGINS_TOLD) return;
    told.add(origin);
    log(`A page of ${JSON.stringify(origin)} may not use accounts: the site is ${site.url} (SITE_URL).`);
  }

  /** Counts a try. What is refused counts nowhere. */
  async function pass(operation: string, subjects: Subjects): Promise<Counted[] | Response> {
    const counted: Counted[] = [];
    for (const step of limitsOf(operation, subjects)) {
      const at = now();
      const stand = await addTries(database, step, at);
      counted.push(...stand);
      const largest = new Map(step.map(({ key, max }) => [key, max]));
      const full = stand.filter(({ key, count }) => count > (largest.get(key) ?? 0));
      if (full.length === 0) continue;
      await takeTriesBack(database, counted);
      const opens = Math.max(...full.map(({ endsAt }) => endsAt.getTime()));
      return tooMany(Math.max(1, Math.ceil((opens - at.getTime()) / 1000)));
    }
    return counted;
  }
}

/** A browser names the page that sends something; only pages of the site may. */
function isOwnPage(request: Request, url: string): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'GET' || origin === null || ownOrigins(url).includes(origin);
}

/**
 * Whether a link may lead back to an address: a page of the site. Better Auth looks at its beginning and writes it down
 * tidied up, and what remains of `/..//evil.example` is another site's.
 */
function leadsHome(address: unknown, url: string): boolean {
  if (typeof address !== 'string' || address === '') return true;
  if (!URL.canParse(address, url)) return false;
  const { origin, pathname } = new URL(address, url);
  return ownOrigins(url).includes(origin) && !pathname.startsWith('//');
}

/** JSON alone: a form on a page elsewhere cannot send it without being asked about it. */
async function readBody(request: Request, operation: string): Promise<Record<string, unknown> | undefined | Response> {
  const text = request.method === 'GET' ? '' : await request.text();
  if (text === '') return undefined;
  const body = /^application\/json\b/i.test(request.headers.get('content-type') ?? '') ? parseObject(text) : undefined;
  if (!body || !Object.values(body).every((value) => typeof value !== 'string' || isStorable(value))) {
    return refusal(400, 'VALIDATION_ERROR', 'Send a JSON object');
  }
  if (operation !== SIGN_UP) return body;
  // What else Better Auth would keep, a name and a picture, the product has no use for.
  const { email, password, callbackURL } = body;
  return { email, password, name: '', ...(callbackURL === undefined ? {} : { callbackURL }) };
}

/**
 * Half a character pair cannot be written into a link, nor a null character looked for in the database: Better Auth would
 * fail half-way.
 */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return jsonObject.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Characters of a browser's name that are kept with a session. */
const LONGEST_USER_AGENT = 300;

const PASSED_ON = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** Only what is needed: nothing that says under which name, or for whom, the site was asked. */
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

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message }, { status, headers });
}

const tooMany = (seconds: number) =>
  refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', { 'Retry-After': String(seconds) });
