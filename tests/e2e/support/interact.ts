import { expect, type Page } from '@playwright/test';

/**
 * Moves the pointer like a visitor, until the work of the first interaction has started. A single movement may come before the
 * page's scripts listen.
 */
export async function interactUntil(page: Page, started: () => boolean | Promise<boolean>): Promise<void> {
  let x = 40;
  await expect
    .poll(async () => {
      x += 1;
      await page.mouse.move(x, 40);
      return await started();
    })
    .toBe(true);
}
