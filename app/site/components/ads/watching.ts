/** Tells the server that advertisements were seen and followed. Loaded where there are some. */
import { AD_REPORT_MAX, type AdEvent, type ShownAd } from '../../../../shared/shown-ads.ts';

/** An impression is at least half of it in view for a second (IAB and MRC, "Viewable Ad Impression Measurement"). */
const SHARE = 0.5;
const SECOND = 1_000;
/** Milliseconds in which reports wait for others to go with. */
const GATHERING = 2_000;
/** Milliseconds for which browsers hold a press to be what the visitor wants ("transient activation"), with some to spare. */
const ACTIVE = 5_500;

const waiting: Record<AdEvent, Set<string>> = { views: new Set(), clicks: new Set() };
let timer: ReturnType<typeof setTimeout> | undefined;
let pressedAt = Number.NEGATIVE_INFINITY;

function send(event: AdEvent): void {
  const ids = [...waiting[event]].slice(0, AD_REPORT_MAX);
  waiting[event].clear();
  if (ids.length === 0) return;
  const address = `/api/ads/${event}`;
  const body = JSON.stringify({ ids });
  // Browsers and extensions may refuse beacons; a fetch with keepalive outlives the page as well.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
    console.warn('advertisements not counted', error);
  });
}

function sendAll(): void {
  clearTimeout(timer);
  timer = undefined;
  send('views');
  send('clicks');
}

function report(event: AdEvent, id: string): void {
  // The same one, seen on two pages in a row, is two impressions.
  if (waiting[event].has(id)) sendAll();
  waiting[event].add(id);
  timer ??= setTimeout(sendAll, GATHERING);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});
// What gives activation (HTML, "activation triggering input event"), as far as it happens in this page. Tab is among it.
for (const press of ['keydown', 'mousedown', 'pointerup'] as const) {
  window.addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
}

/** A game or another dialog lies over the page. */
function isCovered(frame: HTMLElement): boolean {
  const open = document.querySelector('dialog[open]');
  return open !== null && !open.contains(frame);
}

/** Calls back once, when the frame was in view for long enough. */
function onceSeen(frame: HTMLIFrameElement, seen: () => void): () => void {
  let look: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(look);
    observer.disconnect();
  };
  const wait = () => {
    look = setTimeout(() => {
      if (document.visibilityState !== 'visible' || isCovered(frame)) return wait();
      stop();
      seen();
    }, SECOND);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(look);
      if ((entries.at(-1)?.intersectionRatio ?? 0) >= SHARE) wait();
    },
    { threshold: SHARE },
  );
  observer.observe(frame);
  return stop;
}

/**
 * Calls back once, when a click gave the frame the focus. What happens inside, this page does not hear, but a press there
 * activates this page as well; code that takes the focus by itself does not. While a press of the page's own may still
 * be what activates it, the two cannot be told apart, and nothing is counted.
 */
function onceEntered(frame: HTMLIFrameElement, entered: () => void): () => void {
  const controller = new AbortController();
  const look = ({ timeStamp }: Event) => {
    if (document.activeElement !== frame || timeStamp - pressedAt < ACTIVE) return;
    // Browsers of before 2023 do not know it.
    if (navigator.userActivation?.isActive === false) return;
    controller.abort();
    entered();
  };
  window.addEventListener('blur', look, { signal: controller.signal });
  return () => controller.abort();
}

/**
 * Counts what is seen of an advertisement, and its clicks where nothing else does.
 *
 * @returns stops
 */
export function watchAd(frame: HTMLIFrameElement, { id, clicksUnseen }: ShownAd): () => void {
  const stopLooking = onceSeen(frame, () => report('views', id));
  const stopListening = clicksUnseen ? onceEntered(frame, () => report('clicks', id)) : () => {};
  return () => {
    stopLooking();
    stopListening();
  };
}
