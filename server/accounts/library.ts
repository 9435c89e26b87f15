import type { SiteIdentity } from '../../shared/site.ts';
import { serverSecret } from '../platform/db/server-secret.ts';
import { acceptedLanguage } from '../platform/http/accepted-language.ts';
import type { createAuthentication } from './authentication.ts';

type Options = Omit<Parameters<typeof createAuthentication>[0], 'url' | 'siteName' | 'secret' | 'asked'> & {
  /** Read at each call, because with PORT=0 the URL is known only after the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url' | 'languages'>;
  /** By default, a random one stored in the database. */
  secret: string | undefined;
};

/** Loads Better Auth on first use, and configures it again when the site's URL changes. */
export function createLibrary({ site, secret: configured, ...options }: Options) {
  const asked = (headers: Headers | undefined) => acceptedLanguage(headers, site);
  const secret = memoized(() => serverSecret(options.database, configured));
  let built: { url: string; auth: ReturnType<typeof createAuthentication> } | undefined;
  async function authentication() {
    const [known, library] = await Promise.all([secret(), import('./authentication.ts')]);
    const { url, name: siteName } = site;
    if (built?.url !== url) {
      built = { url, auth: library.createAuthentication({ ...options, url, siteName, secret: known, asked }) };
    }
    return built.auth;
  }
  return { secret, authentication };
}

export type Authentication = ReturnType<typeof createLibrary>['authentication'];

/** Runs `work` on first use and caches its result. A failure is retried next time. */
function memoized<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
