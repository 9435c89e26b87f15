import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { startIdentityProvider } from '../../../tests/helpers/identity-provider.ts';
import type { OpenIdConfig } from '../../config/config.ts';
import { SITE } from '../visitor.fixture.ts';

const configOf = (issuer: string, client = { id: 'ludotek', secret: 'a-secret' }): OpenIdConfig => ({
  ...{ issuer, clientId: client.id, clientSecret: client.secret, roleClaim: 'role', name: 'Example Inc.' },
});

/** Returns the configuration of a broken provider. */
export async function brokenProvider(listener: RequestListener): Promise<OpenIdConfig> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return configOf(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
}

/** Starts a working provider, and a browser that visits it. */
export async function identityProvider() {
  const { issuer, client, provided, stop } = await startIdentityProvider(SITE.url);
  onTestFinished(stop);

  return {
    config: configOf(issuer, client),
    provided,
    /** Follows the provider's redirects like a browser, until the site's callback. @returns its path and query */
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
