import type { Page } from '@playwright/test';
import { NOTICE_COOKIE, type Notice, noticeCookie } from '../../../app/notices.ts';
import type { Credentials } from './accounts.ts';

export const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const refusal = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

export const password = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe' });

/** Fills in and submits the form of the sign-in page. */
export async function submitForm(
  page: Page,
  account: Credentials,
  submit: 'Se connecter' | "S'inscrire" = 'Se connecter',
) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await password(page).fill(account.password);
  await page.getByRole('button', { name: submit }).click();
}

/** Leaves a message as the previous page would. */
export async function leaveMessage(page: Page, notice: Notice, url: string): Promise<void> {
  const value = noticeCookie(notice).split(/[=;]/)[1] ?? '';
  await page.context().addCookies([{ name: NOTICE_COOKIE, value, url }]);
}
