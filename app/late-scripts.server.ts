import { LATE_SCRIPT_TYPE } from '../shared/late-script.ts';

const LATE_SCRIPT_ID = 'late-script';

const MODULE_SCRIPT = '<script type="module" async="">';
const PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/**
 * Runs in the browser, as text: starts the scripts of a page when it stands with its pictures, when it is first used, or
 * when it takes its time to load. They run once all of them are here: a browser compiles what arrives beside its main
 * thread, and waits for what it runs too early.
 */
function startLate(id: string): void {
  const start = async () => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start);
      return;
    }
    const late = document.getElementById(id);
    if (late === null) return;
    late.removeAttribute('id');
    const modules = late.dataset.modules?.split(' ') ?? [];
    const arrivals = modules.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      // What cannot be had is reported by the script that wants it.
      const arrival = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
      document.head.append(link);
      return arrival;
    });
    await Promise.all(arrivals);
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
    requestAnimationFrame(() => setTimeout(start));
  });
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, start, { capture: true, once: true });
  setTimeout(start, 3_000);
}

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
  const modules = Array.from(head.matchAll(PRELOADS), ([, href]) => href);
  return [
    head.replaceAll(PRELOADS, ''),
    `<script>(${startLate})(${JSON.stringify(LATE_SCRIPT_ID)})</script>`,
    html.slice(headEnd, start),
    `<script type="${LATE_SCRIPT_TYPE}" id="${LATE_SCRIPT_ID}" data-modules="${modules.join(' ')}">`,
    html.slice(start + MODULE_SCRIPT.length),
  ].join('');
}
