import { expect, type Page } from '@playwright/test';

/** Steps beyond the counted controls, because a date field takes several and scrollable areas are focused too. */
const EXTRA_STEPS = 60;

declare global {
  interface Window {
    /** The controls that had the focus, and whether it was visible. */
    focused?: Map<Element, 'seen' | 'covered' | 'invisible'>;
  }
}

/** Whether the focus is in the part, and whether it has completed a round. */
type Step = 'outside' | 'inside' | 'again';

/** Runs in the browser. Records the focused element, and whether the focus is visible. */
function noteFocus(within: string): Step {
  const element = document.activeElement;
  const focused = window.focused ?? new Map();
  if (element === null || element.closest(within) === null || element === document.body) return 'outside';
  // Only the first control ends the round, because date fields may take the focus back.
  const [first] = focused.keys();
  if (element === first && focused.size > 1) return 'again';
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();

  const isOutlined = (candidate: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const isShown = (candidate: Element) => {
    const { left, right, top, bottom } = candidate.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ];
    return points.some(([across = 0, down = 0]) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && (candidate.contains(hit) || hit.contains(candidate));
    });
  };
  // A switch is drawn beside its input, a field around its input, and a card's ring is at its picture.
  const near = [element, ...element.querySelectorAll('*'), ...(element.parentElement?.children ?? [])];
  for (let around = element.parentElement, level = 0; around !== null && level < 3; level += 1) {
    near.push(around);
    around = around.parentElement;
  }
  // For a frame, the browser draws the focus inside it.
  const rings = element.matches('iframe') ? [element] : near.filter(isOutlined);
  const found = rings.some(isShown) ? 'seen' : rings.length > 0 ? 'covered' : 'invisible';
  // The parts of a date field are one element, and only the last part has its own ring.
  if (focused.get(element) !== 'seen') focused.set(element, found);
  window.focused = focused;
  return 'inside';
}

/** Runs in the browser. Returns the controls that the Tab key must reach. */
function controlsIn(within: string): { control: string; focus: 'seen' | 'covered' | 'invisible' | 'not reached' }[] {
  const root = document.querySelector(within);
  const isChosen = (input: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === input.name && form === input.form,
    );
    return input === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const controls = [
    ...(root?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]') ??
      []),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !isChosen(element)),
  );
  return controls.map((element) => ({
    control: element.outerHTML.slice(0, 200),
    focus: window.focused?.get(element) ?? 'not reached',
  }));
}

/**
 * Walks forward through a part of a page with the Tab key, until the focus leaves it or has completed a round. Every control must
 * be reached, show the focus uncovered, and release it.
 *
 * @param within selector of the part that contains the next step
 */
export async function walk(page: Page, within: string): Promise<void> {
  await page.evaluate(() => {
    window.focused = new Map();
  });
  const mostSteps = async () => (await page.evaluate(controlsIn, within)).length + EXTRA_STEPS;
  let most = await mostSteps();
  const isDate = () => page.evaluate(() => document.activeElement?.matches('input[type=date]') === true);
  let before: Step = 'outside';
  let wasDate = false;
  for (let steps = 0; ; steps += 1) {
    await page.keyboard.press('Tab');
    // Chromium's date fields may take the focus back a moment after it has moved on.
    if (wasDate) await page.waitForTimeout(100);
    wasDate = await isDate();
    const step = await page.evaluate(noteFocus, within);
    if (step === 'again' || (before === 'inside' && step === 'outside')) break;
    before = step;
    const last = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    if (steps <= most) continue;
    // A list may have grown as the focus came near its end.
    most = await mostSteps();
    if (steps > most) throw new Error(`the focus stays in ${within}, at ${await last()}`);
  }
  const found = await page.evaluate(controlsIn, within);
  expect
    .soft(
      found.filter(({ focus }) => focus !== 'seen'),
      within,
    )
    .toEqual([]);
}
