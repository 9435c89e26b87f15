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
    send(`/api/games/${encodeURIComponent(gameId)}/plays`);
  };
  document.addEventListener('prerenderingchange', sendOnceSeen);
  document.addEventListener('visibilitychange', sendOnceSeen);
  // In a later task: effects that React runs twice in development then count once.
  const timer = setTimeout(sendOnceSeen);
  return stop;
}

/** Not in the DOM types yet (Prerendering Revamped). */
function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

function send(address: string): void {
  // Browsers and extensions may refuse beacons; a fetch with keepalive outlives the page as well.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address)) return;
  fetch(address, { method: 'POST', keepalive: true }).catch((error: unknown) => {
    console.warn('visit not counted', error);
  });
}
