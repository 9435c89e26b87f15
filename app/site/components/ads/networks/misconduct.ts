/**
 * What a page can do about scripts that run in it. It can refuse some of their acts, take back what covers it, and not
 * run them again. It cannot stop a running script, nor limit its CPU time (decision 044).
 */

/** Milliseconds in which a press counts as the cause of a window that opens. */
const PRESS = 1_000;
/** Part of the window that no foreign element may cover. */
const COVERED = 1 / 3;
/** Milliseconds of work within a period that make a page hard to use: half of the main thread. */
const PERIOD = 10_000;
const BUSY = 5_000;

/** Called with the host that a script comes from, `''` if the browser does not say. */
type Blame = (host: string) => void;

/** Elements that networks may fill. */
const PLACES = '[data-network]';

const hostOf = (address: string | null | undefined) => URL.parse(address ?? '', location.href)?.host ?? '';

/** Refuses to leave for another site unless the visitor asked for it. Other browsers than these cannot tell. */
function keepPage(blame: Blame): void {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    const isForeign = URL.parse(event.destination.url)?.origin !== location.origin;
    if (event.userInitiated || !event.cancelable || !isForeign || event.downloadRequest !== null) return;
    event.preventDefault();
    blame('');
  });
}

/** Lets windows open only by a press on an advertisement. */
function keepWindows(blame: Blame): void {
  const open = window.open.bind(window);
  let pressedAt = Number.NEGATIVE_INFINITY;
  for (const press of ['pointerup', 'keydown'] as const) {
    window.addEventListener(
      press,
      ({ target, timeStamp }) => {
        if (target instanceof Element && target.closest(PLACES)) pressedAt = timeStamp;
      },
      { capture: true },
    );
  }
  window.open = (...target) => {
    if (performance.now() - pressedAt < PRESS) return open(...target);
    blame('');
    return null;
  };
}

/** Writing to a loaded document would replace the whole page. */
function keepDocument(blame: Blame): void {
  document.write = () => blame('');
  document.writeln = () => blame('');
}

/** React marks the elements that it made or hydrated, and knows no other. */
const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Whether an element lies over the page, and over much of it. */
function coversPage(element: Element): boolean {
  const { position, display, visibility, pointerEvents, opacity } = getComputedStyle(element);
  if (!/fixed|absolute|sticky/.test(position) || display === 'none' || visibility === 'hidden') return false;
  // Neither seen nor in the way.
  if (pointerEvents === 'none' && Number(opacity) === 0) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 && width * height > innerWidth * innerHeight * COVERED;
}

/** Removes elements that scripts lay over the page outside of their places, also those that grow later. */
function keepView(blame: Blame): void {
  const look = (element: Element) => {
    if (!element.isConnected || !coversPage(element)) return;
    const source = element.querySelector('[src]') ?? element;
    element.remove();
    // It may have stopped the page from scrolling.
    for (const { style } of [document.documentElement, document.body]) style.removeProperty('overflow');
    blame(hostOf(source.getAttribute('src')));
  };
  const looks = new MutationObserver((changes) => {
    for (const { target } of changes) look(target as Element);
  });
  const watch = (node: Node) => {
    if (!(node instanceof HTMLElement) || isOurs(node) || node.closest(PLACES) !== null) return;
    looks.observe(node, { attributeFilter: ['style', 'class', 'hidden', 'width', 'height'] });
    look(node);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watch);
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/** Not in the DOM types yet (Long Animation Frames API). */
interface LongFrame extends PerformanceEntry {
  scripts?: { sourceURL: string; duration: number }[];
}

/** Notices scripts that occupy the page. They cannot be stopped; the next page does without them. */
function noticeWork(blame: Blame): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  const spent = new Map<string, { since: number; work: number }>();
  new PerformanceObserver((list) => {
    for (const { startTime, scripts = [] } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL, duration } of scripts) {
        const host = hostOf(sourceURL);
        if (sourceURL === '' || host === location.host) continue;
        const before = spent.get(host);
        const isRecent = before !== undefined && startTime - before.since < PERIOD;
        const now = isRecent ? before : { since: startTime, work: 0 };
        now.work += duration;
        spent.set(host, now);
        if (now.work > BUSY) blame(host);
      }
    }
  }).observe({ type: 'long-animation-frame' });
}

/** Errors of scripts from other sites have an address only if these allow it. */
function noticeErrors(blame: Blame): void {
  window.addEventListener('error', ({ target, filename }) => {
    if (target !== window) return;
    const host = filename === '' ? '' : hostOf(filename);
    if (host !== location.host) blame(host);
  });
}

let isWatching = false;

/**
 * Watches this document from its first network on.
 *
 * @param onMisconduct what the page must be kept from
 * @param onError an uncaught error, which harms only its script
 */
export function watchScripts({ onMisconduct, onError }: { onMisconduct: Blame; onError: Blame }): void {
  if (isWatching) return;
  isWatching = true;
  for (const watch of [keepPage, keepWindows, keepDocument, keepView, noticeWork]) watch(onMisconduct);
  noticeErrors(onError);
}
