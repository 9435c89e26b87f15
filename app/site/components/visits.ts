import { splitLocalePath } from '../../../shared/languages.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { thisDevice } from './device.ts';

/** Games whose failure was reported while this document is open: trying again tells nothing new. */
const failed = new Set<string>();

/**
 * Tells the server that a visitor looks at a game. Waits while the page is only prerendered or hidden, so that what the
 * browser opened on a guess is not counted; a page that is never looked at is not a visit.
 *
 * @returns cancels a report that has not been sent yet
 */
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
  // In a later task: effects that React runs twice in development then count once.
  const timer = setTimeout(sendOnceSeen);
  return stop;
}

/** Tells the server that a game did not load, once for each document. */
export function reportFailure(gameId: string): void {
  if (failed.has(gameId)) return;
  failed.add(gameId);
  send(gameId, 'failures');
}

/** What this browser says of itself: the class of its device and the page's language, nothing else. */
export function thisVisitor(): VisitorKind {
  return { device: thisDevice(), language: splitLocalePath(window.location.pathname).language };
}

/** Not in the DOM types yet (Prerendering Revamped). */
function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

function send(gameId: string, what: 'plays' | 'failures'): void {
  const address = `/api/games/${encodeURIComponent(gameId)}/${what}`;
  const body = JSON.stringify(thisVisitor());
  // Browsers and extensions may refuse beacons; a fetch with keepalive outlives the page as well.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn(`${what} not counted`, error);
  });
}
