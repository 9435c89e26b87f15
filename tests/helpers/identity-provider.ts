import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const CLIENT = { id: 'ludotek', secret: 'a-secret-of-the-site' };

const KEY = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' };

/** The provider's data about a person. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  role?: unknown;
}

/** Starts a real OpenID Connect provider, which signs in everyone who comes from a site as `person` at once. */
export async function startIdentityProvider(siteUrl: string) {
  const server = createServer();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const provided: { person: Person; requests: string[] } = { person: { sub: 'maya' }, requests: [] };
  const { warn } = console;
  // It warns that it keeps nothing when it ends, as intended here.
  console.warn = () => {};
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${siteUrl}/api/auth/openid/callback`] },
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
  console.warn = warn;
  const answer = provider.callback();
  server.on('request', (request, response) => {
    provided.requests.push(request.url ?? '');
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: provided.person.sub } });
  });
  return {
    issuer,
    client: CLIENT,
    provided,
    /** Starts it again at the same address. */
    start: () => listen(Number(new URL(issuer).port)),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
