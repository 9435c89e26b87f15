import { HYDRATED_EVENT } from './late-script.ts';
import { NOTICE_COOKIE, NOTICE_KEY } from './notices.ts';

const LATE_SCRIPT_ID = 'late-script';

const MODULE_SCRIPT = '<script type="module" async="">';
const PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/** Milliseconds after the first paint, by which time pictures are mostly decoded. Decoding slows down everything else. */
const PAINT_DELAY = 700;
/** Milliseconds after which the scripts of a slowly loading page no longer wait for it. */
const MAX_WAIT = 3_000;

/**
 * Serialized to run in the browser. Starts a page's scripts some time after it is painted with its pictures, at the first
 * interaction, at once if the previous page left a message, or when loading takes long. They run once all have arrived, because
 * the browser compiles arriving scripts off the main thread. Clicks before that are replayed after hydration, and pictures that
 * fail to load are marked.
 */
function startLate(id: string, hydrated: string, cookie: string, key: string, delay: number, maxWait: number): void {
  const isWhole = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve);
  });
  const fetchModules = async () => {
    await isWhole;
    const modules = document.getElementById(id)?.dataset.modules?.split(' ') ?? [];
    const arrivals = modules.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      // A missing file is reported by the failing import.
      const arrival = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
      document.head.append(link);
      return arrival;
    });
    await Promise.all(arrivals);
  };
  let arrived: Promise<void> | undefined;
  const start = async () => {
    arrived ??= fetchModules();
    await arrived;
    const late = document.getElementById(id);
    if (late === null) return;
    late.removeAttribute('id');
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: late.textContent });
    document.head.append(script);
  };
  // A busy browser may finish loading before its first paint.
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  addEventListener('load', async () => {
    await painted;
    // A frame later, so that the content is painted first.
    requestAnimationFrame(() => {
      setTimeout(() => {
        arrived ??= fetchModules();
      });
      setTimeout(start, delay);
    });
  });
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, start, { capture: true, once: true });
  setTimeout(start, maxWait);
  const hasMessage = () => {
    try {
      return document.cookie.includes(cookie) || sessionStorage.getItem(key) !== null;
    } catch {
      // Storage may be forbidden.
      return false;
    }
  };
  if (hasMessage()) void start();

  const markFailure = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.dataset.failed = '';
  };
  addEventListener('error', markFailure, true);

  const controls = 'button[type=button]:not([popovertarget]), a[role=button], a[rel=next]';
  let pressed: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (control === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    delete pressed?.dataset.pressed;
    const isSecondTry = pressed === control;
    pressed = null;
    // Links work without scripts, so a second click follows the link.
    if (isSecondTry && control.matches('a')) return;
    event.preventDefault();
    pressed = control;
    control.dataset.pressed = '';
  };
  addEventListener('click', remember, true);
  document.addEventListener(
    hydrated,
    () => {
      removeEventListener('click', remember, true);
      removeEventListener('error', markFailure, true);
      delete pressed?.dataset.pressed;
      pressed?.click();
    },
    { once: true },
  );
}

/** The inline script that starts the others. It is the same in every document. */
export const START_LATE = `(${startLate})(${[LATE_SCRIPT_ID, HYDRATED_EVENT, `${NOTICE_COOKIE}=`, NOTICE_KEY, PAINT_DELAY, MAX_WAIT].map((value) => JSON.stringify(value))})`;

/**
 * Delays a page's scripts. The page is usable without them, so its text, font and first pictures get network and CPU first.
 *
 * @param html a document rendered by React Router; returned unchanged if it has no scripts
 */
export function withLateScripts(html: string): string {
  const start = html.lastIndexOf(MODULE_SCRIPT);
  if (start === -1) return html;
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const modules = Array.from(head.matchAll(PRELOADS), ([, href]) => href).join(' ');
  // A data block, which browsers do not run until it is started.
  const late = `<script type="text/late-module" id="${LATE_SCRIPT_ID}" data-modules="${modules}">`;
  const body = html.slice(headEnd, start);
  // Concatenated without `join`: the string is large, and is flattened once when it is read.
  return (
    head.replaceAll(PRELOADS, '') +
    `<script>${START_LATE}</script>` +
    body +
    late +
    html.slice(start + MODULE_SCRIPT.length)
  );
}
