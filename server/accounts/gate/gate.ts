import type { ConfirmationWay } from '../../../shared/confirmation.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { clientOf } from '../../platform/http/client.ts';
import { type AttemptLimitOptions, createAttemptLimits } from '../attempt-limits.ts';
import { APP_CONFIRMED, credentialIn, FACTOR_REQUESTED, VERIFY_CODE } from '../factors/operations.ts';
import type { KnownBrowsers } from '../known-browser.ts';
import { PASSWORD_PROBLEMS, type PasswordProblem } from '../password-strength.ts';
import { withoutParameters } from '../queries.ts';
import type { SignIn } from '../sessions/security-notices.ts';
import { KNOWN_BROWSER_HEADER } from '../surface.ts';
import { type Answer, GateRefusal, readAnswer, responseOf, tooMany, unconfirmed } from './answer.ts';
import { RESET } from './operations.ts';
import { FOREIGN_PAGE, MAX_USER_AGENT_LENGTH, type Parsed, parseRequest, requestFor } from './request.ts';

/** Minimum milliseconds of operations whose duration would reveal whether the address is known. Equals Better Auth's own. */
const MIN_DURATION = 500;

/** More foreign origins indicate an attack rather than a misconfiguration. */
const MAX_LOGGED_ORIGINS = 10;

interface User {
  id: string;
  email: string;
}

/** A successful sign-in, with the headers of its request. */
export interface SignInEvent extends Omit<SignIn, 'at' | 'isKnown'> {
  headers: Headers;
}

/** A request whose account is known. */
interface IdentifiedRequest extends Parsed {
  user: User | undefined;
  /** Whether a second-factor code was sent with a session: then it confirms a new app instead of signing in. */
  isSignedIn: boolean;
}

type AttemptPassed = Extract<Awaited<ReturnType<ReturnType<typeof createAttemptLimits>>>, { outcome: 'passed' }>;

interface GateOptions {
  site: Pick<SiteIdentity, 'url'>;
  maySignUp: () => boolean;
  limits: AttemptLimitOptions;
  browsers: KnownBrowsers;
  /** Finds the account that a request is about. */
  users: {
    ofSession: (headers: Headers) => Promise<User | undefined>;
    ofLink: (token: string) => Promise<User | undefined>;
    ofPasskey: (credentialId: string) => Promise<User | undefined>;
    /** The user whose password was right and whose second factor is pending. */
    pending: (headers: Headers) => Promise<User | undefined>;
    /** Added to the response while a second factor is pending. @param email in lower case */
    passkeysOf: (email: string) => Promise<object>;
  };
  /** The ways to confirm the session first; undefined if it was confirmed recently. */
  missingConfirmation: (headers: Headers) => Promise<readonly ConfirmationWay[] | undefined>;
  /** The reason why a user may not choose this password, beyond the rules for everyone. */
  passwordProblem: (user: User, password: string) => Promise<PasswordProblem | undefined>;
  forward: (request: Request) => Promise<Response>;
  onAnswered: (
    operation: string,
    outcome: {
      status: number;
      code?: string | undefined;
      email: string;
      user?: User | undefined;
      headers?: Headers;
    },
  ) => void;
  /** Called for every successful sign-in. @returns a cookie for the browser */
  onSignedIn: (event: SignInEvent) => Promise<string>;
  log: (line: string) => void;
}

/**
 * Guards Better Auth. Allows listed operations from pages of this site within limits. Refusals are `{ code, message }`.
 * Better Auth's own `disabledPaths` would be a deny list, and any update could add operations to be denied.
 */
export function createGate(options: GateOptions) {
  const { site, maySignUp, limits, browsers, users, onAnswered, onSignedIn } = options;
  const { now, wait } = limits;
  const attempt = createAttemptLimits(limits);
  const loggedOrigins = new Set<string>();

  return async (request: Request, clientAddress: string): Promise<Response> => {
    try {
      const parsed = await parseRequest(request, clientAddress, { site, maySignUp, onForeignPage });
      if (parsed === undefined) return Response.json({ error: 'not_found' }, { status: 404 });
      const incoming = await identified(parsed);
      const tried = await limited(incoming);
      await confirmed(incoming);
      const hidden = incoming.operation.hidesAccount ? wait(MIN_DURATION) : undefined;
      const answer = await forwarded(incoming, tried);
      // Refusals precede any lookup of the address, so they need no delay.
      if (answer.status >= 400) return responseOf(answer);
      await hidden;
      await after(incoming, tried, answer);
      return responseOf(answer);
    } catch (error) {
      if (error instanceof GateRefusal) return error.response;
      throw error;
    }
  };

  async function identified(parsed: Parsed): Promise<IdentifiedRequest> {
    const { operation, headers, body } = parsed;
    const known = (user: User | undefined, isSignedIn = false) => ({ ...parsed, user, isSignedIn });
    if (operation.of === 'session') return known(await users.ofSession(headers));
    if (operation.of === 'second step') {
      const ofSession = await users.ofSession(headers);
      return known(ofSession ?? (await users.pending(headers)), ofSession !== undefined);
    }
    const credential = operation.of === 'passkey' ? credentialIn(body) : undefined;
    if (credential !== undefined) return known(await users.ofPasskey(credential));
    const token = operation.of === 'link' ? body?.token : undefined;
    return known(typeof token === 'string' ? await users.ofLink(token) : undefined);
  }

  /** @throws {GateRefusal} 429 */
  async function limited({
    operation,
    headers,
    clientAddress,
    email,
    user,
  }: IdentifiedRequest): Promise<AttemptPassed> {
    const browser = await browsers.recognize(headers, email, now());
    const tried = await attempt(operation, { client: clientOf(clientAddress), email, browser, user: user?.id });
    if (tried.outcome === 'passed') return tried;
    onAnswered(operation.path, { status: 429, user, email });
    throw tooMany(tried.seconds);
  }

  /** Checks that the requester may do it, and the password that they choose. @throws {GateRefusal} */
  async function confirmed({ operation, headers, user, body }: IdentifiedRequest): Promise<void> {
    const ways = operation.needsConfirmation ? await options.missingConfirmation(headers) : undefined;
    if (ways !== undefined) throw unconfirmed(ways);
    // A weak password counts as an attempt, because estimating its strength is expensive.
    if (!user || typeof body?.newPassword !== 'string') return;
    const weak = await options.passwordProblem(user, body.newPassword);
    if (weak) throw new GateRefusal(400, weak, PASSWORD_PROBLEMS[weak]);
  }

  async function forwarded(incoming: IdentifiedRequest, { known }: AttemptPassed): Promise<Answer> {
    const { operation, user, email, headers, isSignedIn } = incoming;
    const request = requestFor(incoming, site.url);
    if (known) request.headers.set(KNOWN_BROWSER_HEADER, 'yes');
    const response = await options.forward(request).catch((error: unknown) => {
      throw withoutParameters(error);
    });
    const answer = await readAnswer(operation, response);
    if (answer.needsFactor) answer.body = { ...answer.body, passkeys: await users.passkeysOf(email) };
    const confirmsApp = operation.path === VERIFY_CODE && isSignedIn;
    const meaning = answer.needsFactor ? FACTOR_REQUESTED : confirmsApp ? APP_CONFIRMED : operation.path;
    onAnswered(meaning, { status: answer.status, code: answer.code, user, email, headers });
    return answer;
  }

  /** Runs after a success. Adds cookies to the response. */
  async function after(incoming: IdentifiedRequest, tried: AttemptPassed, answer: Answer): Promise<void> {
    const { operation, headers, clientAddress, user, isSignedIn } = incoming;
    await tried.succeeded();
    if (operation.signsIn && !answer.needsFactor && !isSignedIn) {
      const userAgent = headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
      const email = user?.email ?? incoming.email;
      answer.cookies.push(await onSignedIn({ email, headers, userAgent, clientAddress }));
    }
    if (operation.path === RESET && user) answer.cookies.push(await browsers.remember(user.email, now()));
  }

  /** Logs each foreign origin once, for operators who open the site under another URL than SITE_URL. */
  function onForeignPage({ path }: { path: string }, origin: string): void {
    onAnswered(path, { status: 403, code: FOREIGN_PAGE, email: '' });
    if (loggedOrigins.has(origin) || loggedOrigins.size >= MAX_LOGGED_ORIGINS) return;
    loggedOrigins.add(origin);
    options.log(`A page of ${JSON.stringify(origin)} may not use accounts: the site is ${site.url} (SITE_URL).`);
  }
}
