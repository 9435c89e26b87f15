import { OFFLINE_CACHES, STORE_GAMES, WORKER_PATH } from '../../../../shared/offline.ts';
import { sessionHint } from '../../../session-hint.ts';
import { whenUsed } from '../../../ui/when-used.ts';

/** The Network Information API, which only exists in Chromium. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor may mind a few hundred extra kilobytes. */
function prefersLessData(): boolean {
  const { connection } = navigator as WithConnection; // Unknown to TypeScript.
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Registers the service worker, and lets it store the games once the page is in use. Removes it if it is switched off, or if
 * somebody is signed in.
 *
 * @param siteUrl the only origin whose pages may register it
 * @throws if the browser refuses service workers
 */
export async function prepareOffline({ isOn, siteUrl }: { isOn: boolean; siteUrl: string | undefined }): Promise<void> {
  const workers = navigator.serviceWorker;
  // Absent without TLS.
  if (workers === undefined) return;
  if (!isOn || sessionHint() !== null) return remove(workers);
  if (siteUrl !== window.location.origin) return;
  await workers.register(WORKER_PATH);
  const { active } = await workers.ready;
  if (!prefersLessData()) whenUsed(() => active?.postMessage(STORE_GAMES));
}
