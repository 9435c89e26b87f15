/** Reports views and clicks of advertisements to the server. Loaded only on pages with advertisements. */
import { AD_REPORT_MAX, type AdEvent, type FrameOfAd } from '../../../../shared/shown-ads.ts';
import { sendBeacon } from '../visits.ts';

/** A view is at least half of the area for one second (IAB and MRC, "Viewable Ad Impression Measurement"). */
const SHARE = 0.5;
const SECOND = 1_000;
/** Milliseconds during which reports are collected and sent together. */
const BATCH_DELAY = 2_000;
/** Duration of transient activation in browsers in milliseconds, with a margin. */
const ACTIVE = 5_500;

/** Networks report their failures themselves. */
type Counted = Exclude<AdEvent, 'failures'>;

const waiting: Record<Counted, Set<string>> = { views: new Set(), clicks: new Set() };
let timer: ReturnType<typeof setTimeout> | undefined;
let pressedAt = Number.NEGATIVE_INFINITY;

function send(event: Counted): void {
  const ids = [...waiting[event]].slice(0, AD_REPORT_MAX);
  waiting[event].clear();
  if (ids.length > 0) sendBeacon(`/api/ads/${event}`, { ids });
}

function sendAll(): void {
  clearTimeout(timer);
  timer = undefined;
  send('views');
  send('clicks');
}

function report(event: Counted, id: string): void {
  // The same advertisement on two consecutive pages counts twice.
  if (waiting[event].has(id)) sendAll();
  waiting[event].add(id);
  timer ??= setTimeout(sendAll, BATCH_DELAY);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});
// Events that trigger activation (HTML, "activation triggering input event") in this page, including Tab.
for (const press of ['keydown', 'mousedown', 'pointerup'] as const) {
  window.addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
}

/** Whether a game or another dialog covers the frame. */
function isCovered(frame: HTMLElement): boolean {
  const open = document.querySelector('dialog[open]');
  return open !== null && !open.contains(frame);
}

/** Calls back once, when the frame has been in view for long enough. */
function onFirstView(frame: HTMLIFrameElement, seen: () => void): () => void {
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
 * Calls back once, when a click focuses the frame. This page receives no events from inside, but a press there
 * activates this page too, unlike code that takes the focus itself. While an own press of the page may still be the
 * cause of the activation, the two cannot be told apart, and nothing is counted.
 */
function onFirstClick(frame: HTMLIFrameElement, entered: () => void): () => void {
  const controller = new AbortController();
  const look = ({ timeStamp }: Event) => {
    if (document.activeElement !== frame || timeStamp - pressedAt < ACTIVE) return;
    // Browsers before 2023 do not support it.
    if (navigator.userActivation?.isActive === false) return;
    controller.abort();
    entered();
  };
  window.addEventListener('blur', look, { signal: controller.signal });
  return () => controller.abort();
}

/** Counts an advertisement's views, and clicks that its frame cannot report. @returns stops counting */
export function watchAd(frame: HTMLIFrameElement, { id, clicksUnseen }: FrameOfAd): () => void {
  const stopLooking = onFirstView(frame, () => report('views', id));
  const stopListening = clicksUnseen ? onFirstClick(frame, () => report('clicks', id)) : () => {};
  return () => {
    stopLooking();
    stopListening();
  };
}
