import { attemptStorage } from './browser-storage.ts';

/** Key in sessionStorage for the time when the tab was reloaded, in milliseconds since 1970. */
const KEY = 'ludotek.reloaded';
/** Milliseconds within which a second reload would not help. */
const INTERVAL = 60_000;

let reloading = false;

/** Whether the page is about to reload, which must not ask about unsaved text, because the panel keeps it as a draft. */
export const isReloading = () => reloading;

/** Whether a file is missing, as opposed to the connection or the server. */
async function isGone(error: unknown): Promise<boolean> {
  // Safari does not name the file. Other browsers may name an existing file that imports the missing one.
  const file = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
  const answer = await fetch(file ?? window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** Reloads the page, unless it was reloaded just now, because a page may miss several files. */
async function reloadOnce(error: unknown): Promise<void> {
  const last = Number(attemptStorage(() => sessionStorage.getItem(KEY)) ?? 0);
  if (reloading || Date.now() - last < INTERVAL) return;
  reloading = true;
  reloading = await isGone(error);
  if (!reloading) return;
  attemptStorage(() => sessionStorage.setItem(KEY, String(Date.now())));
  window.location.reload();
}

/**
 * Reloads a tab once when a script it needs no longer exists because the site was upgraded.
 * https://vite.dev/guide/build#load-error-handling
 */
export function reloadWhenOutdated(): void {
  window.addEventListener(
    'vite:preloadError',
    (event: Event & { payload?: unknown }) => void reloadOnce(event.payload),
  );
}
