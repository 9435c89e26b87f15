import { splitLocalePath } from '../../../shared/languages.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { currentDevice } from './device.ts';

/** Games whose failure was already reported in this document. */
const failed = new Set<string>();

/** Reports a visit, once the page is neither prerendered nor hidden. @returns cancels an unsent report */
export function reportVisit(gameId: string): () => void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('prerenderingchange', sendOnceSeen);
    document.removeEventListener('visibilitychange', sendOnceSeen);
  };
  const sendOnceSeen = () => {
    if (isPrerendering() || document.visibilityState !== 'visible') return;
    stop();
    send(gameId, 'plays');
  };
  document.addEventListener('prerenderingchange', sendOnceSeen);
  document.addEventListener('visibilitychange', sendOnceSeen);
  // In a later task, so that effects that React runs twice in development count once.
  const timer = setTimeout(sendOnceSeen);
  return stop;
}

/** Reports that a game failed to load, once per document. */
export function reportFailure(gameId: string): void {
  if (failed.has(gameId)) return;
  failed.add(gameId);
  send(gameId, 'failures');
}

/** Device class and page language, and nothing else about the browser. */
export function currentVisitor(): VisitorKind {
  return { device: currentDevice(), language: splitLocalePath(window.location.pathname).language };
}

/** Not in the DOM types yet (Prerendering Revamped). */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

const send = (gameId: string, what: 'plays' | 'failures') =>
  sendBeacon(`/api/games/${encodeURIComponent(gameId)}/${what}`, currentVisitor());

/** Sends a report that outlives the page. */
export function sendBeacon(address: string, report: object): void {
  const body = JSON.stringify(report);
  // Browsers and extensions may refuse beacons; a fetch with keepalive also outlives the page.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn(`${address} not counted`, error);
  });
}
