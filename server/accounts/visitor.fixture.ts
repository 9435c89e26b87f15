import { Hono } from 'hono';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { PASSWORD, type TestAccounts, testAccounts } from '../../tests/helpers/accounts.ts';
import { type ReadMail, readMail } from '../../tests/helpers/mail.ts';
import type { Database } from '../platform/db/database.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { inRequest, newRequestId } from '../platform/log/request.ts';
import { accountRoutes } from './api.ts';
import type { AccountsOptions } from './usecases.ts';

export const SITE = { name: 'Ludotek', url: 'https://games.example', languages: OFFERED_AT_FIRST };

export interface Site extends TestAccounts {
  /** The clock of the limits; change it to let time pass. */
  clock: { now: Date };
  lines: string[];
  /** A browser with its own cookies and address. */
  visitor(address?: string): Visitor;
  /** The mails to an address, oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
}

/** Serves the account routes as one process would. */
export async function createSite(
  database: Database,
  options: Partial<
    Pick<
      AccountsOptions,
      | 'secret'
      | 'https'
      | 'passwords'
      | 'wait'
      | 'recordEvents'
      | 'mailer'
      | 'maySignUp'
      | 'openId'
      | 'needsFactor'
      | 'makesMembers'
    >
  > & {
    url?: string;
  } = {},
): Promise<Site> {
  const { url = SITE.url, https = url.startsWith('https:'), ...rest } = options;
  const clock = { now: new Date() };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = { ...SITE, url };
  const test = await testAccounts(database, { ...rest, https, site, now: () => clock.now, log });
  const app = new Hono<HttpEnv & { Bindings: { address: string } }>();
  app.use(async (context, next) => {
    context.set('clientAddress', context.env.address);
    await inRequest({ id: newRequestId(), client: context.env.address }, next);
  });
  app.route('/', accountRoutes(test.accounts));
  app.onError((error, context) => {
    lines.push(error.stack ?? error.message);
    return context.json({ error: 'server_error' }, 500);
  });
  return {
    ...test,
    clock,
    lines,
    visitor: (address = '198.51.100.1') =>
      new Visitor(url, (request) => Promise.resolve(app.request(request, {}, { address }))),
    mailsTo: async (address) => (await test.mails()).map(readMail).filter(({ headers }) => headers.to === address),
  };
}

/** Imitates a browser: keeps cookies and sends its origin, but follows no redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The tokens of all sessions that this browser had. */
  readonly #tokens = new Set<string>();
  /** The session's panel key; change it to act as another page. */
  panelKey = '';
  readonly #url: string;
  readonly #send: (request: Request) => Promise<Response>;

  constructor(url: string, send: (request: Request) => Promise<Response>) {
    this.#url = url;
    this.#send = send;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...(cookie && { cookie }), ...(this.panelKey && { 'x-panel-key': this.panelKey }) };
  }

  async send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> {
    const url = new URL(path, this.#url);
    const response = await this.#send(
      new Request(url, { method, headers: { ...this.headers, ...headers }, body: body ?? null }),
    );
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    await this.#expectNoToken(path, response);
    this.panelKey = response.headers.get('x-panel-key') ?? this.panelKey;
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  post(operation: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const own = { origin: this.#url, 'content-type': 'application/json', ...headers };
    return this.send('POST', `/api/auth/${operation}`, own, JSON.stringify(body));
  }

  signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.post('sign-in/email', { email, password });
  }

  /** Returns the response of `GET /api/session` for a page outside the panel. */
  async session(): Promise<unknown> {
    return (await this.send('GET', '/api/session', { 'x-panel-key': '' })).json();
  }

  /** Scripts of a page can read bodies and addresses, but not the cookie (ASVS 3.1.1). */
  async #expectNoToken(path: string, response: Response): Promise<void> {
    const readable = `${await response.clone().text()} ${response.headers.get('location')}`;
    for (const token of this.#tokens) {
      if (readable.includes(token)) throw new Error(`the answer of ${path} tells the token of a session`);
    }
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    // The cookie is the token with its signature.
    const [token = ''] = decodeURIComponent(value).split('.');
    if (name.endsWith('.session_token') && token !== '') this.#tokens.add(token);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const NO_SESSION = { access: 'no_session', email: null };

export async function answer(pending: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await pending;
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : JSON.parse(text) };
}

/** Returns the status and code of a refusal. */
export async function refusal(pending: Promise<Response>): Promise<[status: number, code: unknown]> {
  const { status, body } = await answer(pending);
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : body];
}
