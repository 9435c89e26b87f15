import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { heading, navigation, sectionLink } from './panel-steps.ts';

/** Somebody at the panel, whose presses and fields are counted. */
export function operatorAt(page: Page) {
  const cost = { presses: 0, fields: 0 };
  const press = async (target: Locator) => {
    await target.click();
    cost.presses += 1;
  };
  return {
    press,
    /** A combination of keys is one press. */
    key: async (keys: string) => {
      await page.keyboard.press(keys);
      cost.presses += 1;
    },
    fill: async (target: Locator, text: string) => {
      await target.fill(text);
      cost.fields += 1;
    },
    select: async (target: Locator, option: string) => {
      const [value = ''] = await target.selectOption(option);
      // A list shows the choice with the filter of its address; until then it still shows the one before.
      await expect(target).toHaveValue(value);
      cost.fields += 1;
    },
    /** By the menu. @param group folds, and is opened first */
    open: async (section: string, group?: string) => {
      if (group !== undefined) {
        await press(navigation(page).getByRole('button', { name: new RegExp(`^${group}( ?:|$)`), expanded: false }));
      }
      await press(sectionLink(page, section));
      await expect(heading(page)).toHaveText(section);
    },
    /** The table in docs/quality.md has the same numbers. */
    expectCost: (presses: number, fields: number) => expect(cost).toEqual({ presses, fields }),
  };
}
