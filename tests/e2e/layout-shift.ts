import type { Page } from '@playwright/test';

/** Milliseconds for pending responses to arrive and transitions to end. */
const SETTLE_TIME = 300;
/**
 * A hundredth of what Google's "good" allows a page in all. A browser that draws half of a grid while it reads the rest
 * may move a title by some pixels.
 */
const TOLERANCE = 0.001;

/** A layout shift, which the DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Layout shifts above the tolerance since the page was opened, with their distances (Layout Instability, W3C); empty if
 * there are none.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ settling, tolerance }) =>
      new Promise<string[]>((resolve) => {
        const told: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            if (value <= tolerance) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 120)}: ${place(previousRect)} to ${place(currentRect)}`;
            });
            told.push([value, ...moved].join('\n'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(told), settling);
      }),
    { settling: SETTLE_TIME, tolerance: TOLERANCE },
  );
}
