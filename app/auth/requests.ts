/** Requests of the sign-in page; paths and codes are Better Auth's. */
import { panelLanguage } from '../i18n/panel.ts';
import { fetchWithKey } from '../panel-key.ts';
import { AFTER_CONFIRMATION, AFTER_RESET_LINK } from './entry-point.ts';
import { mailLanguage } from './screen-language.ts';

export class AuthProblem extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Better Auth's code; null without one. */
  readonly code: string | null;
  readonly serverMessage: string | null;
  /** Seconds to wait; null without a Retry-After header. */
  readonly retryAfter: number | null;

  constructor(problem: Pick<AuthProblem, 'status' | 'code' | 'serverMessage' | 'retryAfter'>) {
    super(problem.code ?? `status ${problem.status}`);
    this.name = 'AuthProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.serverMessage = problem.serverMessage;
    this.retryAfter = problem.retryAfter;
  }
}

/** Parses Retry-After in whole seconds, the form that our server sends. */
export function retryAfterSeconds(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const wordsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

async function problemOf(response: Response): Promise<AuthProblem> {
  // A proxy may answer with HTML.
  const body: unknown = await response.json().catch(() => null);
  const { code, message } = { code: null, message: null, ...(typeof body === 'object' && body) };
  return new AuthProblem({
    status: response.status,
    code: wordsOf(code),
    serverMessage: wordsOf(message),
    retryAfter: retryAfterSeconds(response.headers.get('Retry-After')),
  });
}

type Send = (path: string, options: RequestInit) => Promise<Response>;

/** Sends a request to this site. @throws {AuthProblem} for a refusal; with code `NETWORK` without a response */
export async function request(path: string, options?: RequestInit, send: Send = fetchWithKey): Promise<Response> {
  const response = await send(path, { cache: 'no-store', ...options }).catch(() => {
    throw new AuthProblem({ status: 0, code: 'NETWORK', serverMessage: null, retryAfter: null });
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Calls an operation under /api/auth. @throws {AuthProblem} */
export function post(operation: string, body: Record<string, unknown>, send?: Send): Promise<Response> {
  const options = {
    method: 'POST',
    // The language chosen on the screen, not the browser's setting.
    headers: { 'Content-Type': 'application/json', 'Accept-Language': mailLanguage(panelLanguage()) },
    body: JSON.stringify(body),
  };
  return request(`/api/auth/${operation}`, options, send);
}

interface Credentials {
  email: string;
  password: string;
}

/** The second factors with which a sign-in can be completed. */
export interface PendingFactor {
  /** Whether the account has an authenticator app. Otherwise it only has passkeys. */
  app: boolean;
  passkeys: {
    /** Whether some passkeys work on this site. */
    usable: boolean;
    /** Hosts where the other passkeys work. */
    foreignHosts: string[];
  };
}

/** The answer to a correct password. */
interface SignInAnswer {
  twoFactorMethods?: string[];
  /** Only present when a second factor is pending. */
  passkeys?: PendingFactor['passkeys'];
}

/** The result of a correct password. */
export type SignedIn = 'session' | PendingFactor;

export async function signIn({ email, password }: Credentials): Promise<SignedIn> {
  const response = await post('sign-in/email', { email, password });
  const { twoFactorMethods = [], passkeys }: SignInAnswer = await response.json();
  return passkeys ? { app: twoFactorMethods.includes('totp'), passkeys } : 'session';
}

export const signUp = ({ email, password }: Credentials) =>
  post('sign-up/email', { email, password, callbackURL: AFTER_CONFIRMATION });

export const resendConfirmation = (email: string) =>
  post('send-verification-email', { email, callbackURL: AFTER_CONFIRMATION });

export const requestReset = (email: string) => post('request-password-reset', { email, redirectTo: AFTER_RESET_LINK });

export const setPassword = (token: string, newPassword: string) => post('reset-password', { token, newPassword });

export interface BrowserSession {
  access: 'no_session' | 'missing_profile' | 'no_role' | 'operator';
  email: string | null;
  /** Whether the panel was opened with this session. */
  keyFits?: boolean;
}

/** Reads the session. @throws {AuthProblem} */
export async function readSession(): Promise<BrowserSession> {
  const response = await request('/api/session');
  // Safe: our server wrote the body.
  return (await response.json()) as BrowserSession;
}
