/** Helpers of the tests of the games section. */
import type { APIRequestContext, Page } from '@playwright/test';
import { EMPTY_GAME, type GameForm } from '../../../shared/forms/game.ts';
import { expect } from './fixtures.ts';
import { uniqueWord } from './unique-word.ts';

export interface CreatedGame extends GameForm {
  id: string;
  slug: string;
  version: number;
  [other: string]: unknown;
}

export async function answer<Body>(sent: ReturnType<APIRequestContext['post']>): Promise<Body> {
  const response = await sent;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  // Each caller knows the type of the answer.
  return (await response.json()) as Body;
}

/** Creates a game before the test. */
export function createGame(request: APIRequestContext, data: Partial<GameForm> = {}): Promise<CreatedGame> {
  const game = { title: uniqueWord(), game_url: '/play/tile-tides/index.html', ...data };
  return answer(request.post('/api/admin/games', { data: game }));
}

/** Saves a game as another operator. */
export function saveGame(
  request: APIRequestContext,
  game: CreatedGame,
  change: Partial<GameForm>,
): Promise<CreatedGame> {
  const shown = Object.fromEntries(Object.keys(EMPTY_GAME).map((field) => [field, game[field]]));
  return answer(request.put(`/api/admin/games/${game.id}`, { data: { ...shown, ...change, version: game.version } }));
}

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Opens the section, optionally with a search. */
export async function openGames(page: Page, q = ''): Promise<void> {
  await page.goto(q === '' ? '/admin#games' : `/admin#games?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jeux' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Opens the dialog of a listed game. */
export async function editGame(page: Page, title: string) {
  await page.getByRole('button', { name: `Modifier ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le jeu' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the menu of a listed game. */
export async function openRowMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions sur ${title}`, exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Chooses an item from a listed game's menu. */
export async function chooseFor(page: Page, title: string, item: string): Promise<void> {
  await openRowMenu(page, title);
  await page.getByRole('menuitem', { name: item }).click();
}

/** Requests a game's page like a visitor. */
export const visit = (page: Page, slug: string) => page.request.get(`/game/${slug}`, { maxRedirects: 0 });

/** Keeps undo offers from expiring, however long the steps in between take. */
export const keepOffers = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const later = (work: () => void, delay?: number) => setTimeout(work, delay === 10_000 ? 600_000 : delay);
    Object.assign(window, { setTimeout: later });
  });
