import { HYDRATED_EVENT } from '../shared/late-script.ts';

const LATE_SCRIPT_ID = 'late-script';
/** The type of a page's own script until it is wanted: a data block, which no browser runs. */
const LATE_SCRIPT_TYPE = 'text/late-module';

const MODULE_SCRIPT = '<script type="module" async="">';
const PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/**
 * Milliseconds between the first look at a page and its scripts. Pictures are still decoded and drawn for about as long,
 * and whatever runs beside that takes two or three times its time.
 */
const REST = 700;
/** Milliseconds after which the scripts of a page that takes its time to load no longer wait for it. */
const PATIENCE = 3_000;

/**
 * Runs in the browser, as text: starts the scripts of a page some rest after it stands with its pictures, when it is first
 * used, or when it takes its time to load. They run once all of them are here: a browser compiles what arrives beside its
 * main thread, and waits for what it runs too early. What was pressed before that is pressed again once they can answer it.
 */
function startLate(id: string, hydrated: string, rest: number, patience: number): void {
  const isWhole = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve);
  });
  const fetchModules = async () => {
    await isWhole;
    const modules = document.getElementById(id)?.dataset.modules?.split(' ') ?? [];
    const arrivals = modules.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      // What cannot be had is reported by the script that wants it.
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
  // A busy browser may have loaded everything before it has painted anything.
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
    // A frame later, so that what has just arrived is painted first.
    requestAnimationFrame(() => {
      setTimeout(() => {
        arrived ??= fetchModules();
      });
      setTimeout(start, rest);
    });
  });
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, start, { capture: true, once: true });
  setTimeout(start, patience);

  const controls = 'button[type=button]:not([popovertarget]), a[role=button]';
  let pressed: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (control === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    delete pressed?.dataset.pressed;
    const isSecondTry = pressed === control;
    pressed = null;
    // Without scripts a link leads somewhere too, and whoever insists goes there.
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
      delete pressed?.dataset.pressed;
      pressed?.click();
    },
    { once: true },
  );
}

/** The script that starts the others: the same in every document. */
export const START_LATE = `(${startLate})(${[LATE_SCRIPT_ID, HYDRATED_EVENT, REST, PATIENCE].map((value) => JSON.stringify(value))})`;

/**
 * A page stands and can be used without its scripts, so its text, its font and its first pictures have the line and the
 * processor to themselves.
 *
 * @param html a document as React Router renders it; without scripts it stays as it is
 */
export function withLateScripts(html: string): string {
  const start = html.lastIndexOf(MODULE_SCRIPT);
  if (start === -1) return html;
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const modules = Array.from(head.matchAll(PRELOADS), ([, href]) => href).join(' ');
  const late = `<script type="${LATE_SCRIPT_TYPE}" id="${LATE_SCRIPT_ID}" data-modules="${modules}">`;
  const body = html.slice(headEnd, start);
  // Added, not joined: the whole is a large string, which is copied once when somebody reads it.
  return (
    head.replaceAll(PRELOADS, '') +
    `<script>${START_LATE}</script>` +
    body +
    late +
    html.slice(start + MODULE_SCRIPT.length)
  );
}
