/** Helpers of the tests of the import section. */
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { queryServer } from './accounts.ts';
import type { ServerOfWorker } from './fixtures.ts';
import { expect } from './fixtures.ts';

export const outside = (path: string) => `http://${process.env.E2E_OUTSIDE_HOST}${path}`;

/** Releases the second page of this feed, now or when it is requested. */
export async function releaseFeed(feed: string) {
  expect((await fetch(outside(`/let-go?key=${encodeURIComponent(feed)}`))).status).toBe(204);
}

/** Releases the list of the scraped site for this server. */
export const releaseSite = ({ dataDir }: ServerOfWorker) => releaseFeed(basename(dataDir));

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const history = (page: Page) => page.getByRole('region', { name: 'Historique des imports', exact: true }).first();
/** Returns a feed's lines in the history, or its cards on a phone. */
export const entry = (page: Page, feed: string) => history(page).locator('tbody tr, ul > li').filter({ hasText: feed });

/** Returns the games found by a search, without close matches. */
export const foundGames = (page: Page) => page.getByRole('list', { name: 'Jeux', exact: true }).getByRole('article');

export async function openSection(page: Page) {
  await page.goto('/admin#import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Jeux' })).toBeVisible();
}

export async function tryImport(page: Page, feed: string) {
  const form = page.getByRole('region', { name: 'Importer un flux' });
  await form.getByRole('textbox', { name: 'URL du flux' }).fill(feed);
  await form.getByRole('button', { name: 'Simuler' }).click();
}

export async function startImport(page: Page, feed: string) {
  await page.getByRole('textbox', { name: 'URL du flux' }).fill(feed);
  await page.getByRole('button', { name: "Lancer l'import" }).click();
}

/** Deletes the scraped site's games and runs. */
export async function deleteScrapedGames(server: ServerOfWorker) {
  await queryServer(server, "delete from games where provider = 'html5games'", []);
  await queryServer(server, "delete from operations where provider = 'html5games'", []);
}
