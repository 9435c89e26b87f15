import { languageOfPath } from '../../../shared/languages.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { rootOfDocument } from '../../i18n/language.tsx';
import { currentDevice } from './device.ts';

/** Games whose failure was already reported in this document. */
const failed = new Set<string>();

/** Reports a visit, once the page is neither prerendered nor hidden. @returns cancels an unsent report */
export const reportVisit = (gameId: string): (() => void) => reportOnceSeen(gameId, 'plays');

/** Reports that a game was really opened, as `reportVisit` does for its page. */
export const reportStart = (gameId: string): (() => void) => reportOnceSeen(gameId, 'starts');

function reportOnceSeen(gameId: string, what: 'plays' | 'starts'): () => void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('prerenderingchange', sendOnceSeen);
    document.removeEventListener('visibilitychange', sendOnceSeen);
  };
  const sendOnceSeen = () => {
    if (isPrerendering() || document.visibilityState !== 'visible') return;
    stop();
    send(gameId, what);
  };
  document.addEventListener('prerenderingchange', sendOnceSeen);
  document.addEventListener('visibilitychange', sendOnceSeen);
  // In a later task, so that effects that React runs twice in development count only once.
  const timer = setTimeout(sendOnceSeen);
  return stop;
}

/** Reports that a game failed to load, once per document. */
export function reportFailure(gameId: string): void {
  if (failed.has(gameId)) return;
  failed.add(gameId);
  send(gameId, 'failures');
}

/** Reports how many seconds a game was played since its last report. */
export function reportTime(gameId: string, seconds: number): void {
  if (seconds > 0) sendBeacon(addressOf(gameId, 'time'), { seconds });
}

/** Reports a search that found nothing, with the page's language and nothing about the visitor. */
export function reportMissedSearch(query: string): void {
  if (isPrerendering()) return;
  sendBeacon('/api/games/searches/missed', { language: currentVisitor().language, query });
}

/** Returns the device class and the page's language, and nothing else about the browser. */
export function currentVisitor(): VisitorKind {
  return { device: currentDevice(), language: languageOfPath(window.location.pathname, rootOfDocument()) };
}

/** Not in the DOM types yet (Prerendering Revamped). */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

const addressOf = (gameId: string, what: string) => `/api/games/${encodeURIComponent(gameId)}/${what}`;

const send = (gameId: string, what: 'plays' | 'starts' | 'failures') =>
  sendBeacon(addressOf(gameId, what), currentVisitor());

/** Sends a report that outlives the page. */
export function sendBeacon(address: string, report: object): void {
  const body = JSON.stringify(report);
  // Browsers and extensions may refuse beacons; a fetch with keepalive also outlives the page.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn(`${address} not counted`, error);
  });
}
