import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { heading, navigation, sectionLink } from './panel-steps.ts';

/** Acts as an operator at the panel, and counts clicks, key presses and fields. */
export function operatorAt(page: Page) {
  const cost = { presses: 0, fields: 0 };
  const press = async (target: Locator) => {
    await target.click();
    cost.presses += 1;
  };
  return {
    press,
    /** A key combination counts as one press. */
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
      // A list shows the choice together with the filter in its URL. Until then it shows the previous one.
      await expect(target).toHaveValue(value);
      cost.fields += 1;
    },
    /** Opens a section through the menu. @param group a folded group, opened first */
    open: async (section: string, group?: string) => {
      if (group !== undefined) {
        await press(navigation(page).getByRole('button', { name: new RegExp(`^${group}( ?:|$)`), expanded: false }));
      }
      await press(sectionLink(page, section));
      await expect(heading(page)).toHaveText(section);
    },
    /** Checks the cost. The table in docs/quality.md has the same numbers. */
    expectCost: (presses: number, fields: number) => expect(cost).toEqual({ presses, fields }),
  };
}
