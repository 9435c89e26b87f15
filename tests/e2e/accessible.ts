import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { THOROUGH } from './thorough.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Rows and cards after the first: they are made like those, and to judge all of a list takes seconds. */
const REPEATED = ['tbody tr:nth-child(n+7)', 'main li:nth-child(n+13)'];

/** In the browser: colours that are still on their way have no contrast to judge. The panel's library is told of a change. */
function coloursStand(scheme: string): boolean {
  const { mantineColorScheme } = document.documentElement.dataset;
  const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition);
  return (mantineColorScheme ?? scheme) === scheme && !isMoving;
}

/**
 * WCAG 2.2 AA as far as axe can tell, in light and dark, and nothing wider than the screen. What differs between the
 * schemes are colours, so dark is judged by the rules about them alone.
 */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(coloursStand, colorScheme);
    const axe = new AxeBuilder({ page })
      // Nothing is read of what is in order, and to describe it takes half of the time.
      .options({ resultTypes: ['violations'] })
      // Games are others' documents; without frames, there is no need of the blank page that axe joins frames in.
      .exclude('iframe')
      .setLegacyMode();
    if (!THOROUGH) for (const repeated of REPEATED) axe.exclude(repeated);
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) })),
      `${what}, ${colorScheme}`,
    ).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
}
