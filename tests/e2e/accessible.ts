import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core';
import { THOROUGH } from './thorough.ts';

const EVERYTHING: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Rows and cards after the first: they are made like those, and to judge all of a list takes seconds. */
const REPEATED = ['tbody tr:nth-child(n+7)', 'main li:nth-child(n+13)'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Case {
  scheme: string;
  exclude: string[][];
  options: RunOptions;
}

/**
 * In the browser, which has axe by then: what axe has against the page, or null unless its colours stood meanwhile. Those that
 * are on their way have no contrast to judge, nor has a list that is dimmed while it is read anew. The panel's library is told
 * of a change of scheme.
 */
async function judgeStanding({ scheme, exclude, options }: Case): Promise<Result[] | null> {
  if (window.axe === undefined) throw new Error('the document went before it was judged');
  const { mantineColorScheme } = document.documentElement.dataset;
  const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition);
  const isDimmed = document.querySelector('[data-updating]') !== null;
  if ((mantineColorScheme ?? scheme) !== scheme || isMoving || isDimmed) {
    await new Promise(requestAnimationFrame);
    return null;
  }

  let stands = true;
  const noteChange = () => {
    stands = false;
  };
  const dimming = new MutationObserver(noteChange);
  dimming.observe(document, { subtree: true, attributeFilter: ['data-updating'] });
  document.addEventListener('transitionrun', noteChange);
  const { violations } = await window.axe.run({ exclude }, options);
  dimming.disconnect();
  document.removeEventListener('transitionrun', noteChange);
  return stands ? violations : null;
}

/** What axe has against the page. Its own binding for Playwright would bring all of it along twice each time. */
async function violations(page: Page, scheme: string, runOnly: RunOnly): Promise<Result[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  // Games are others' documents.
  const exclude = ['iframe', ...(THOROUGH ? [] : REPEATED)].map((selector) => [selector]);
  // Nothing is read of what is in order, and to describe it takes half of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  let found: Result[] | null = null;
  while (found === null) found = await page.evaluate(judgeStanding, { scheme, exclude, options });
  return found;
}

/**
 * WCAG 2.2 AA as far as axe can tell, in light and dark, and nothing wider than the screen. What differs between the
 * schemes are colours, so dark is judged by the rules about them alone.
 */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page, colorScheme, colorScheme === 'light' ? EVERYTHING : COLOURS);
    expect(
      found.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
      `${what}, ${colorScheme}`,
    ).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
}
