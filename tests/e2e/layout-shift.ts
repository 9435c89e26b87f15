import type { Page } from '@playwright/test';

/** Milliseconds in which what the browser knew already arrives, and a movement that is under way ends. */
const SETTLING = 300;

/** A layout shift, which the DOM types do not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What moved by itself since the page was opened, each with its way (Layout Instability, W3C): none, if all is well. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    (settling) =>
      new Promise<string[]>((resolve) => {
        const told: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 120)}: ${place(previousRect)} to ${place(currentRect)}`;
            });
            told.push([value, ...moved].join('\n'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(told), settling);
      }),
    SETTLING,
  );
}
