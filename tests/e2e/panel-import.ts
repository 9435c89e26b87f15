/** What tests of the import section have in common. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './panel.ts';

/** A word that no other test uses. */
export const someWord = () => `zz${randomUUID().slice(0, 8)}`;
export const outside = (path: string) => `http://${process.env.E2E_OUTSIDE_HOST}${path}`;

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const entry = (page: Page, feed: string) => page.getByRole('listitem').filter({ hasText: feed });

export async function openSection(page: Page) {
  await page.goto('/admin#import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Jeux' })).toBeVisible();
}

export async function startImport(page: Page, feed: string) {
  await page.getByRole('textbox', { name: 'URL du flux' }).fill(feed);
  await page.getByRole('button', { name: "Lancer l'import" }).click();
}
