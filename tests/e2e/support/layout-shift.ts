import type { Page } from '@playwright/test';

/** Milliseconds for pending responses to arrive and transitions to end. */
const SETTLE_TIME = 300;

/** A layout shift, which is missing in the DOM types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Returns the layout shifts since the page was opened, with their distances (Layout Instability, W3C). Empty without any. */
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
    SETTLE_TIME,
  );
}
