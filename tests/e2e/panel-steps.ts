/** What the tests of the panel have in common: where things are, and the steps to get there. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './panel.ts';

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections du panneau' });
export const sectionLink = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const alarm = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const nameField = (page: Page) =>
  page.getByRole('dialog').getByRole('tabpanel').getByRole('textbox', { name: 'Nom' });

/**
 * Waits until the browser has nothing to do. Dialogs and menus take the focus twice, in two turns of the browser: nobody's hand
 * comes between them, but a test's does.
 */
export async function atRest(page: Page) {
  // Where nothing is to be drawn a browser may not call itself idle for minutes.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done), { timeout: 500 })));
}

export async function chooseInMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A category of this test alone, as the API shows it. */
export async function someCategory(request: APIRequestContext) {
  const response = await request.post('/api/admin/categories', { data: { name: `Rayon ${randomUUID()}` } });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; version: number; name: string };
}

/** Opens a category and types another name, without saving it. */
export async function typeInto(page: Page, name: string, text: string) {
  await page.goto('/admin#categories');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(nameField(page)).toHaveValue(name);
  await nameField(page).fill(text);
}
