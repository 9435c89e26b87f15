import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';
import type { OpenIdConfig } from '../../config/config.ts';
import { SITE } from '../visitor.fixture.ts';

const CLIENT = { id: 'ludotek', secret: 'a-secret-of-the-site' };

const KEY = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' };

/** What the provider says about somebody. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  role?: unknown;
}

const configOf = (issuer: string): OpenIdConfig => ({
  ...{ issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, roleClaim: 'role', name: 'Example Inc.' },
});

async function listening(listener?: RequestListener): Promise<{ server: Server; issuer: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, issuer: `http://127.0.0.1:${port}` };
}

/** The configuration of something that is no provider. */
export async function brokenProvider(listener: RequestListener): Promise<OpenIdConfig> {
  return configOf((await listening(listener)).issuer);
}

/** A real provider, at which whoever comes is signed in as `person` at once. */
export async function identityProvider() {
  const { server, issuer } = await listening();
  const provided: { person: Person; requests: string[] } = { person: { sub: 'maya' }, requests: [] };
  // It warns that it forgets everything when it ends, as it should here.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${SITE.url}/api/auth/openid/callback`],
      },
    ],
    jwks: { keys: [KEY] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub', 'role'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...provided.person, sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  warnings.mockRestore();
  const answer = provider.callback();
  server.on('request', (request, response) => {
    provided.requests.push(request.url ?? '');
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: provided.person.sub } });
  });

  return {
    config: configOf(issuer),
    provided,
    /** Follows the provider's redirects, as a browser, to the callback of the site. @returns its path and query */
    async signIn(location: string): Promise<string> {
      const cookies = new Map<string, string>();
      for (let url = new URL(location); ; ) {
        if (url.origin === SITE.url) return `${url.pathname}${url.search}`;
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get('location');
        if (next === null) throw new Error(`the provider stopped with ${response.status}: ${await response.text()}`);
        url = new URL(next, url);
      }
    },
  };
}
