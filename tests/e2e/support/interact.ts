import { expect, type Page } from '@playwright/test';

/**
 * Moves the pointer, as a visitor does, until what the first interaction starts has started. One movement may come
 * before the page's scripts listen.
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
