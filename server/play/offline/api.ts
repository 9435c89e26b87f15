import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { LANGUAGE_PREFIXES } from '../../../shared/languages.ts';
import { OFFLINE_CACHES, OFFLINE_PATH, WORKER_PATH } from '../../../shared/offline.ts';
import { cookiePrefix } from '../../accounts/surface.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { FinishedPage } from '../../platform/http/finished-page.ts';
import { finishAnswer, sendFinished } from '../../platform/http/kept-answer.ts';
import type { NamedFile } from './files.ts';
import type { Offline } from './usecases.ts';

/**
 * Replaces the worker if operators turned it off, and for signed-in users: it handles no request, and removes itself and
 * its stored files. A refusal would not do: browsers keep a worker whose script is refused, and a script in a page that
 * it controls can register it again without a request.
 */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(OFFLINE_CACHES)})) await caches.delete(name);
  await registration.unregister();
})()));
`;

const WORKER_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers request it at every visit. Shared caches would send it to operators too.
  'Cache-Control': 'private, no-cache',
  // What the worker may request.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

const headersOf = ({ type, policy, path }: NamedFile) => ({
  'Content-Type': type,
  'Content-Security-Policy': policy,
  // Names of files contain their hash, those of pages do not.
  'Cache-Control': path.startsWith(`${OFFLINE_PATH}/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  'X-Robots-Tag': 'noindex,nofollow',
});

/** Serves the service worker, the page for visitors without a connection, and the files that both need. */
export function offlineRoutes(offline: Offline, site: { url: string }) {
  /** Cached as long as the edition that they belong to. */
  const finished = new WeakMap<object, Promise<FinishedPage>>();
  function finish(owner: object, body: string, headers: Readonly<Record<string, string>>): Promise<FinishedPage> {
    const answer = finished.get(owner) ?? finishAnswer(body, headers);
    finished.set(owner, answer);
    return answer;
  }

  const worker: MiddlewareHandler<HttpEnv> = async (context, next) => {
    const edition = await offline.edition();
    if (edition === null) return next();
    const session = getCookie(context, `${cookiePrefix(site.url.startsWith('https:'))}.session_token`);
    if (session !== undefined || !offline.isOn()) return context.body(REMOVER, 200, WORKER_HEADERS);
    return sendFinished(context, await finish(edition, edition.worker, WORKER_HEADERS));
  };

  const file: MiddlewareHandler<HttpEnv> = async (context, next) => {
    const found = offline.isOn() ? (await offline.edition())?.files.get(context.req.path) : undefined;
    if (found === undefined) return next();
    return sendFinished(context, await finish(found, found.content, headersOf(found)));
  };

  const app = new Hono<HttpEnv>().get(WORKER_PATH, worker).get(`${OFFLINE_PATH}/:file`, file);
  for (const prefix of ['', ...LANGUAGE_PREFIXES]) app.get(prefix + OFFLINE_PATH, file);
  return app;
}
