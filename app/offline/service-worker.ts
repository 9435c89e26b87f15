/**
 * The service worker of public pages. It serves the offline page when a document cannot be fetched, and the built-in games for
 * that page. It stores nothing else, and stays out of the operators' pages (docs/decisions/086-offline.md). The server prepends
 * `OFFLINE` to this file.
 */
import { OFFLINE_CACHES, type OfflineList, STORE_GAMES } from '../../shared/offline.ts';

declare const OFFLINE: OfflineList;

/** The parts of the worker's global scope used here. TypeScript's own types for workers conflict with those for pages. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
// This file has no types for a worker's global object.
const scope = self as unknown as Scope;

const CACHE = OFFLINE_CACHES + OFFLINE.version;
/** Milliseconds after which a document that has not started to arrive counts as unreachable. */
const DOCUMENT_LIMIT = 10_000;
/** Sign-in, setup and panel, which no worker may control. */
const OPERATORS = /^\/(admin|auth|setup)(\/|$)/i;
/** The operators' pages that redirect visitors without a session. */
const WITH_SESSION = /^\/admin(\/|$)/i;
/** Documents that are not public pages. */
const NO_PAGES = /^\/(api\/|play\/|media\/|([a-z-]{2,10}\/)?preview\/)/i;

const sha256 = async (bytes: ArrayBuffer): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));

/** Stores the files that are not stored yet. The next call continues an interrupted run. */
async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { credentials: 'omit', integrity: `sha256-${OFFLINE.files[path]?.hash}` });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  }
}

/** Returns a stored file, or undefined if it is missing or differs from what the server sent. */
async function stored(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const [file, found] = [OFFLINE.files[path], await cache.match(path)];
  if (file === undefined || found === undefined) return undefined;
  const bytes = await found.arrayBuffer();
  if ((await sha256(bytes)) !== file.hash) {
    await cache.delete(path);
    return undefined;
  }
  return new Response(bytes, {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': file.policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  });
}

async function removeCaches(keep?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES) && name !== keep);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Ends this worker. Before a sign-in, it unregisters itself. With a session, the server replaces it with a worker that does
 * nothing: if it were unregistered instead, the script of a page would register it again.
 */
async function retire(pathname: string): Promise<void> {
  await removeCaches();
  if (WITH_SESSION.test(pathname)) await scope.registration.update().catch(() => {});
  else await scope.registration.unregister();
}

async function document(event: RequestEvent, pathname: string): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, DOCUMENT_LIMIT));
  const answer = await Promise.race([network, limit]).catch(() => undefined);
  if (answer !== undefined) return answer;
  const prefix = `/${pathname.split('/')[1]}`;
  const page = OFFLINE.pages[Object.hasOwn(OFFLINE.pages, prefix) ? prefix : ''];
  // Without the offline page, return whatever the network returns.
  return (page === undefined ? undefined : await stored(page)) ?? network;
}

scope.addEventListener('install', (event) => {
  const install = async () => {
    // Only for this folder: a page's script could choose the panel's folder as scope.
    if (new URL(scope.registration.scope).pathname !== '/') throw new Error('This worker is for the whole site');
    await store(Object.keys(OFFLINE.files).filter((path) => !OFFLINE.games.includes(path)));
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => {
  const activate = async () => {
    // Requests documents while the worker starts. Older browsers lack it.
    await scope.registration.navigationPreload?.enable();
    await removeCaches(CACHE);
  };
  event.waitUntil(activate());
});

scope.addEventListener('message', (event) => {
  if (event.data === STORE_GAMES) event.waitUntil(store(OFFLINE.games).catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode !== 'navigate') {
    if (!Object.hasOwn(OFFLINE.files, pathname)) return;
    event.respondWith(stored(pathname).then((file) => file ?? fetch(request)));
    // Not in frames: a script could open one after another, and each would end the worker that replaces this one.
  } else if (request.destination !== 'document') {
    return;
  } else if (OPERATORS.test(pathname)) {
    // The document itself comes from the network.
    event.waitUntil(retire(pathname));
  } else if (!NO_PAGES.test(pathname)) {
    event.respondWith(document(event, pathname));
  }
});
