import * as openid from 'openid-client';
import type { OpenIdConfig } from '../../config/config.ts';
import { claimsOf, refused } from './claims.ts';

/** Seconds per request to the provider, its body included. */
const TIMEOUT = 5;
/** Bytes per answer of the provider. */
const MAX_BYTES = 256 * 1024;

/** What binds an answer of the provider to the browser that requested it. */
interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Reads answers whole, so that none is larger than allowed. Redirects are refused: the secret is for the issuer only. */
const boundedFetch: openid.CustomFetch = async (url, options) => {
  // Both types describe the same object; the library's own names no stream.
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

/** A refusal for an error of the library, with the error as its cause, for the log. */
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

  /** The provider's endpoints, read once. A failure is retried at the next sign-in. */
  function configuration(): Promise<openid.Configuration> {
    known ??= openid
      .discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
        timeout,
        [openid.customFetch]: boundedFetch,
        execute: [
          // The signature is checked too, not only the connection that the token came over.
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
     * Where the browser goes to sign in.
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
        // OpenID Connect Core, 3.1.2.1. The second one makes the provider say when somebody signed in there.
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { location, checks };
    },

    /**
     * The claims of the id token and of the userinfo endpoint, and when the person signed in at the provider; null if it does not
     * say that.
     *
     * @param answer the address to which the provider sent the browser back
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
