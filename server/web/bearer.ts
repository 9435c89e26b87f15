/** API tokens in HTTP: how they are sent, refused (RFC 6750) and limited. */
import type { Context } from 'hono';
import type { Accounts } from '../accounts/usecases.ts';
import type { Usage } from '../platform/db/leased-limit.ts';
import { Refusal } from '../platform/errors.ts';
import type { ApiEnv } from '../platform/http/environment.ts';

/**
 * Returns the credentials of `Authorization: Bearer`; null without one, or for another scheme, which a proxy in front may
 * use.
 */
export function bearerOf(headers: Headers): string | null {
  const [scheme = '', ...rest] = (headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : null;
}

/** Sets the `WWW-Authenticate` header of a 401 (RFC 6750, section 3). */
export function challenge(context: Context, error?: 'invalid_token'): void {
  context.header('WWW-Authenticate', `Bearer realm="Ludotek"${error === undefined ? '' : `, error="${error}"`}`);
}

/** Sets `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), and Retry-After if no request is left. */
function setRateLimitHeaders(context: Context, { isAdmitted, max, window, remaining, reset }: Usage): void {
  context.header('RateLimit-Policy', `"token";q=${max};w=${window}`);
  context.header('RateLimit', `"token";r=${remaining};t=${reset}`);
  if (!isAdmitted) context.header('Retry-After', String(reset));
}

/**
 * Returns the access of a request with a token.
 *
 * @throws {Refusal} `invalid_token`; `rate_limited` for a token, or for a client that sent many invalid ones
 */
export async function tokenAccess(context: Context<ApiEnv>, accounts: Pick<Accounts, 'tokenAccess'>, secret: string) {
  const found = await accounts.tokenAccess(secret, context.get('clientAddress') ?? '');
  if (found.outcome === 'refused') {
    const { isAdmitted, reset } = found.failures;
    if (isAdmitted) {
      challenge(context, 'invalid_token');
      throw new Refusal('unauthenticated', 'invalid_token', { reason: found.fault });
    }
    context.header('Retry-After', String(reset));
    throw new Refusal('limited', 'rate_limited');
  }
  setRateLimitHeaders(context, found.usage);
  if (!found.usage.isAdmitted) throw new Refusal('limited', 'rate_limited');
  return found;
}
