import { attemptStorage } from './browser-storage.ts';

/** Stored in sessionStorage: when the tab was reloaded, in milliseconds since 1970. */
const KEY = 'ludotek.reloaded';
/** Milliseconds in which a second reload would not help. */
const INTERVAL = 60_000;

let reloading = false;

/** Whether the page is about to be reloaded, which must not ask about unsaved text: the panel keeps it as a draft. */
export const isReloading = () => reloading;

/** Reloads the page, unless it was reloaded just now or the server does not answer. */
async function reloadOnce(): Promise<void> {
  const last = Number(attemptStorage(() => sessionStorage.getItem(KEY)) ?? 0);
  // A page may miss several files.
  if (reloading || Date.now() - last < INTERVAL) return;
  reloading = true;
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  reloading = answer?.ok === true;
  if (!reloading) return;
  attemptStorage(() => sessionStorage.setItem(KEY, String(Date.now())));
  window.location.reload();
}

/**
 * Reloads a tab once when a script that it needs no longer exists, because the site was upgraded long ago.
 * https://vite.dev/guide/build#load-error-handling
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}
