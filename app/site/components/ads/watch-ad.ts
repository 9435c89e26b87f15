/** Counts the events of advertisements on this page. Loaded only on pages with advertisements. */
import type { AdPosition, AdType } from '../../../../shared/ad-kinds.ts';
import { createAdReports } from './ad-reports.ts';
import { type Capped, rememberView } from './ad-views.ts';
import { isViewable, requiredView } from './viewability.ts';

/** Milliseconds for which transient activation lasts in browsers, with a margin. */
const ACTIVE = 5_500;
/** Shares in view at which a view may start or end. */
const SHARES = [0.3, 0.5];
/** Milliseconds between two checks of an element that was covered. */
const RECHECK_INTERVAL = 100;

export const reportAd = createAdReports();

let pressedAt = Number.NEGATIVE_INFINITY;

// Events that trigger activation (HTML, "activation triggering input event") in this page, including Tab.
for (const press of ['keydown', 'mousedown', 'pointerup'] as const) {
  window.addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
}

/** Whether a game or another dialog covers the element. */
function isCovered(element: HTMLElement): boolean {
  const open = document.querySelector('dialog[open]');
  return open !== null && !open.contains(element);
}

/** Calls back once, when the element has been in view for long enough. */
function onFirstView(element: HTMLElement, type: AdType, seen: () => void): () => void {
  let look: ReturnType<typeof setTimeout> | undefined;
  let view: { share: number; width: number; height: number } | null = null;
  let since = 0;

  const end = () => {
    clearTimeout(look);
    look = undefined;
  };
  const stop = () => {
    end();
    observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
  };
  const check = () => {
    if (view === null) return;
    if (isCovered(element)) since = performance.now();
    const ad = { ...view, type };
    const milliseconds = performance.now() - since;
    if (isViewable(ad, { share: view.share, milliseconds })) {
      stop();
      seen();
    } else {
      look = setTimeout(check, Math.max(RECHECK_INTERVAL, requiredView(ad).milliseconds - milliseconds));
    }
  };
  /** Starts or ends a view. */
  function follow() {
    const isInView =
      view !== null && document.visibilityState === 'visible' && view.share >= requiredView({ ...view, type }).share;
    if (!isInView) end();
    else if (look === undefined) {
      since = performance.now();
      check();
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      const { width, height } = last.boundingClientRect;
      view = { share: last.intersectionRatio, width, height };
      follow();
    },
    { threshold: SHARES },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', follow);
  return stop;
}

/**
 * Calls back once, when a click focuses a frame, which the element is or contains. This page gets no events from inside a frame,
 * but a click there activates this page too, unlike code that takes the focus itself. While an earlier press in the page may
 * still be the cause of the activation, the two cannot be told apart, so nothing is counted.
 */
function onFirstClick(element: HTMLElement, entered: () => void): () => void {
  const controller = new AbortController();
  const look = ({ timeStamp }: Event) => {
    const { activeElement } = document;
    const isInside = activeElement instanceof HTMLIFrameElement && element.contains(activeElement);
    if (!isInside || timeStamp - pressedAt < ACTIVE) return;
    // Browsers before 2023 do not support it.
    if (navigator.userActivation?.isActive === false) return;
    controller.abort();
    entered();
  };
  window.addEventListener('blur', look, { signal: controller.signal });
  return () => controller.abort();
}

/** An advertisement shown by an element of the page. Each event counts once. */
interface WatchedAd {
  /** Called when the page requests it. */
  requested(): void;
  /** Called when the network had an advertisement. */
  filled(): void;
  /** Called when the element shows it. Counts an impression, then watches for a view. */
  delivered(): void;
  /** Called for clicks that the page can see. */
  clicked(): void;
  /** Ends watching when the element is removed. */
  stop(): void;
}

/**
 * Watches an element that shows an advertisement: a frame, or an element filled by a network.
 *
 * @param clicksUnseen whether clicks go to frames that do not report them, so that they are detected by the focus
 */
export function watchAd(
  element: HTMLElement,
  ad: Capped & { type: AdType; place: AdPosition; clicksUnseen: boolean },
): WatchedAd {
  const { id, type, place, clicksUnseen } = ad;
  const count = reportAd({ id, place });
  const stops: (() => void)[] = [];
  let isDelivered = false;
  const watched: WatchedAd = {
    requested: () => count('requests'),
    filled() {
      count('requests');
      count('filled');
    },
    delivered() {
      if (isDelivered) return;
      isDelivered = true;
      watched.filled();
      count('impressions');
      const seen = () => {
        count('viewable');
        rememberView(ad);
      };
      stops.push(onFirstView(element, type, seen));
      if (clicksUnseen) stops.push(onFirstClick(element, watched.clicked));
    },
    clicked: () => count('clicks'),
    stop() {
      isDelivered = true;
      for (const stop of stops.splice(0)) stop();
    },
  };
  return watched;
}
