import * as openid from 'openid-client';
import type { OpenIdConfig } from '../../config/config.ts';
import { claimsOf, refused } from './claims.ts';

/** Seconds per request to the provider, including its body. */
const TIMEOUT = 5;
/** Maximum bytes per response of the provider. */
const MAX_BYTES = 256 * 1024;

/** Values that bind the provider's response to the browser that requested it. */
interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Reads whole responses, to enforce the size limit. Redirects are refused: the secret is for the issuer only. */
const boundedFetch: openid.CustomFetch = async (url, options) => {
  // Both types describe the same object; the library's own type lacks streams.
  const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new TypeError(`the provider sent more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  return new Response(size === 0 ? null : Buffer.concat(parts), { status, statusText, headers });
};

/** Wraps an error of the library in a refusal, keeping it as the cause for the log. */
function translated(error: unknown): Error {
  const isNetwork =
    error instanceof TypeError || (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT');
  const isFailing = error instanceof openid.ResponseBodyError && error.status >= 500;
  const isDenied = error instanceof openid.AuthorizationResponseError;
  const refusal = refused(isNetwork || isFailing ? 'unavailable' : isDenied ? 'denied' : 'invalid');
  refusal.cause = error;
  return refusal;
}

/**
 * An OpenID Connect provider: the authorization code flow with PKCE, `state` and `nonce`.
 *
 * @param timeout seconds per request
 */
export function createProvider({ issuer, clientId, clientSecret }: OpenIdConfig, timeout = TIMEOUT) {
  let known: Promise<openid.Configuration> | undefined;

  /** Returns the provider's endpoints, read once. After a failure, the next sign-in tries again. */
  function configuration(): Promise<openid.Configuration> {
    known ??= openid
      .discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
        timeout,
        [openid.customFetch]: boundedFetch,
        execute: [
          // Also checks the token's signature, instead of trusting the connection alone.
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        const refusal = refused('unavailable');
        refusal.cause = error;
        throw refusal;
      });
    return known;
  }

  return {
    /**
     * Returns the provider's sign-in URL.
     *
     * @param asksAgain whether an open session at the provider does not suffice
     * @throws {Refusal} `unavailable`
     */
    async start(redirectUri: string, asksAgain = false): Promise<{ location: URL; checks: Checks }> {
      const config = await configuration();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const location = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        // OpenID Connect Core, 3.1.2.1. `max_age` makes the provider return the time of the sign-in.
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { location, checks };
    },

    /**
     * Returns the claims of the id token and of the userinfo endpoint, and when the user signed in at the provider; null
     * if it does not say.
     *
     * @param answer the URL to which the provider redirected the browser
     * @throws {Refusal} `unavailable`, `denied`, or `invalid`
     */
    async claims(answer: URL, { state, nonce, verifier }: Checks) {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw refused('invalid');
        const more =
          config.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
        // Only the id token is signed.
        const { auth_time: seconds } = claims;
        const signedInAt = seconds === undefined ? null : new Date(seconds * 1000);
        return { claims: claimsOf(claims, more), signedInAt };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}
