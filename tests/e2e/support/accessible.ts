import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOnly, RunOptions } from 'axe-core';
import { THOROUGH } from './thorough.ts';

/** Injected into every checked document. `axe.source` is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const EVERYTHING: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Later rows and cards are built like the first; checking whole lists takes seconds. */
const REPEATED = ['tbody tr:nth-child(n+7)', 'main li:nth-child(n+13)'];

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

interface Case {
  scheme: string;
  exclude: string[][];
  options: RunOptions;
}

/**
 * Runs in the browser with axe loaded. Returns axe's violations, or null while colors are in transition or a list is dimmed for a
 * reload, because contrast cannot be checked then. Also switches the panel library's color scheme.
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

/** Returns axe's violations on the page. Its Playwright binding would load axe twice each time. */
async function violations(page: Page, scheme: string, runOnly: RunOnly): Promise<Result[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  // Games are third-party documents.
  const exclude = ['iframe', ...(THOROUGH ? [] : REPEATED)].map((selector) => [selector]);
  // Passed rules are not needed, and reporting them takes half of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  let found: Result[] | null = null;
  while (found === null) found = await page.evaluate(judgeStanding, { scheme, exclude, options });
  return found;
}

/** Runs in the browser. @returns the outermost elements that extend beyond the window, if the page can scroll sideways */
function overflowing(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const isOut = (element: Element | null) => element !== null && element.getBoundingClientRect().right > innerWidth + 1;
  return [...document.querySelectorAll('body *')]
    .filter((element) => isOut(element) && !isOut(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Runs in the browser. @returns the labels of buttons whose label is cut off */
function cutLabels(): (string | null)[] {
  return [...document.querySelectorAll('.mantine-Button-label')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((label) => label.textContent);
}

/**
 * Expects that nothing makes the page wider than the window, once it has adapted to a new width, and that buttons show their
 * labels.
 */
export async function expectToFit(page: Page, what = ''): Promise<void> {
  await expect.poll(() => page.evaluate(overflowing), { message: what }).toEqual([]);
  await expect.poll(() => page.evaluate(cutLabels), { message: what }).toEqual([]);
}

/**
 * Checks WCAG 2.2 AA as far as axe can, in light and dark, and that nothing overflows horizontally. The schemes only differ in
 * colors, so dark is only checked with the color rules.
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
  await expectToFit(page, what);
}
