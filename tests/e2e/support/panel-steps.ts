/** Locators and steps that the panel's tests share. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections du panneau' });
/** Returns a section's link in the menu. Its name may also contain the number of waiting items. */
export const sectionLink = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name: new RegExp(`^${name}( ?:|$)`) });
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const alarm = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const nameField = (page: Page) =>
  page.getByRole('dialog').getByRole('tabpanel').getByRole('textbox', { name: 'Nom' });

/** Waits until the browser is idle. Dialogs and menus set the focus twice, in two tasks, and a test could act in between. */
export async function waitForIdle(page: Page) {
  // Without anything to draw, a browser may not become idle for minutes, hence the timeout.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done), { timeout: 500 })));
}

/**
 * Drags a row by its grip to another row's place, and releases it once the list reports the new position, because the list
 * measures its rows during the drag.
 *
 * @param said what the list reports
 */
export async function dragTo(page: Page, grip: Locator, row: Locator, said: string) {
  await grip.scrollIntoViewIfNeeded();
  await row.scrollIntoViewIfNeeded();
  const place = await row.boundingBox();
  await grip.hover();
  await page.mouse.down();
  let nudge = 0;
  await expect(async () => {
    if (place === null) throw new Error('the row is not drawn');
    nudge += 1;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2 + nudge, { steps: 8 });
    await expect(page.getByText(said)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

/** Opens all groups of the menu. */
export async function unfoldMenu(page: Page) {
  await expect(navigation(page)).toBeVisible();
  const folded = navigation(page).getByRole('button', { expanded: false });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  await expect(folded).toHaveCount(0);
}

export async function chooseInMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a category for one test. */
export async function createCategory(request: APIRequestContext) {
  const response = await request.post('/api/admin/categories', { data: { name: `Rayon ${randomUUID()}` } });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; version: number; name: string };
}

/** Opens a category and types another name without saving. */
export async function typeInto(page: Page, name: string, text: string) {
  await page.goto('/admin#categories');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(nameField(page)).toHaveValue(name);
  await nameField(page).fill(text);
}
