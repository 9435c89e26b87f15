import { z } from 'zod';
import type { SiteIdentity } from '../../../shared/site.ts';
import { ownOrigins } from '../../platform/http/same-origin.ts';
import { AUTH_PATH, CLIENT_HEADER } from '../surface.ts';
import { GateRefusal, invalidBody } from './answer.ts';
import { type Body, type Operation, operationAt, SIGN_UP } from './operations.ts';

export const FOREIGN_PAGE = 'INVALID_ORIGIN';

/** RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254;

/** Parameters with the page that a link returns to, and the error code if it is on another site. */
const RETURN_PARAMETERS = { callbackURL: 'INVALID_CALLBACK_URL', redirectTo: 'INVALID_REDIRECT_URL' };

/** A request for an operation from a page of this site, with only the accepted fields. */
export interface Parsed {
  operation: Operation;
  headers: Headers;
  clientAddress: string;
  url: URL;
  body: Body | undefined;
  /** Address in the body, in lower case; empty without one. */
  email: string;
}

interface ParseOptions {
  site: Pick<SiteIdentity, 'url'>;
  maySignUp: () => boolean;
  /** Called for a page of another site, which is refused. */
  onForeignPage: (operation: Operation, origin: string) => void;
}

/** @returns undefined if it is not a listed operation. @throws {GateRefusal} */
export async function parseRequest(
  request: Request,
  clientAddress: string,
  { site, maySignUp, onForeignPage }: ParseOptions,
): Promise<Parsed | undefined> {
  const url = new URL(request.url);
  const operation = url.pathname.startsWith(`${AUTH_PATH}/`)
    ? operationAt(request.method, url.pathname.slice(AUTH_PATH.length))
    : undefined;
  if (operation === undefined) return undefined;
  if (!isOwnPage(request, site.url)) {
    onForeignPage(operation, request.headers.get('origin') ?? '');
    throw new GateRefusal(403, FOREIGN_PAGE, 'Invalid origin');
  }
  if (operation.path === SIGN_UP && !maySignUp()) throw new GateRefusal(403, 'SIGN_UP_CLOSED', 'Sign-up is closed');
  const sent = operation.method === 'GET' ? {} : await readBody(request);
  for (const [name, code] of Object.entries(RETURN_PARAMETERS)) {
    const named = [sent[name], ...url.searchParams.getAll(name)];
    if (!named.every((address) => isOnThisSite(address, site.url))) throw new GateRefusal(403, code, `Invalid ${name}`);
  }
  const accepted = (operation.body ?? NOTHING).safeParse(sent);
  if (!accepted.success) throw invalidBody();
  const body = accepted.data;
  const email = typeof body.email === 'string' ? body.email.toLowerCase() : '';
  if (email.length > MAX_EMAIL_LENGTH) throw new GateRefusal(400, 'INVALID_EMAIL', 'Invalid email');
  const { headers } = request;
  return { operation, headers, clientAddress, url, body: operation.method === 'GET' ? undefined : body, email };
}

const NOTHING = z.object({});

/** Returns whether a request comes from a page of this site. Only these may change anything; browsers send the page's origin. */
function isOwnPage(request: Request, url: string): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'GET' || origin === null || ownOrigins(url).includes(origin);
}

/** Returns whether a return URL is on this site. Better Auth would normalize `/..//evil.example` to a URL of another site. */
function isOnThisSite(address: unknown, url: string): boolean {
  if (typeof address !== 'string' || address === '') return true;
  if (!URL.canParse(address, url)) return false;
  const { origin, pathname } = new URL(address, url);
  return ownOrigins(url).includes(origin) && !/^\/(\/|%2f)/i.test(pathname);
}

const jsonObject = z.record(z.string(), z.unknown());

/** Accepts only JSON, which a form on another site cannot send without a CORS preflight. */
async function readBody(request: Request): Promise<Body> {
  const text = await request.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw invalidBody();
  const body = jsonObject.safeParse(parseJson(text)).data;
  if (!body || !Object.values(body).every((value) => typeof value !== 'string' || isStorable(value))) {
    throw invalidBody();
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Better Auth would fail midway on null characters, and on lone surrogates, which links cannot encode. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Number of characters that are stored with a session. */
export const MAX_USER_AGENT_LENGTH = 300;

const FORWARDED_HEADERS = [
  'accept-language',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Builds the request for Better Auth with only the required headers, none with a host or forwarded address. */
export function requestFor({ operation, headers, clientAddress, url, body }: Parsed, siteUrl: string): Request {
  const sent = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, name === 'user-agent' ? value.slice(0, MAX_USER_AGENT_LENGTH) : value);
  }
  sent.set(CLIENT_HEADER, clientAddress);
  if (body !== undefined) sent.set('content-type', 'application/json');
  return new Request(new URL(operation.isLink ? `${url.pathname}${url.search}` : url.pathname, siteUrl), {
    method: operation.method,
    headers: sent,
    body: body === undefined ? null : JSON.stringify(body),
  });
}
