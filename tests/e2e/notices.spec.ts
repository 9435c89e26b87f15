import { NOTICE_COOKIE } from '../../app/notices.ts';
import { expectAccessible } from './support/accessible.ts';
import { leaveMessage, message, refusal } from './support/auth-page.ts';
import { expect, test } from './support/fixtures.ts';
import { EACH_LANGUAGE } from './support/texts.ts';

// Some of these tests install a clock.
test.use({ ownContext: true });

test("a message is in the page's language and shown once", async ({ page, server }) => {
  const titles = { fr: 'Accès refusé', en: 'Access denied', es: 'Acceso denegado', pt: 'Acesso negado' };
  for (const { code, prefix } of EACH_LANGUAGE) {
    await leaveMessage(page, 'access_denied', server.url);
    await page.goto(prefix || '/');
    await expect(refusal(page, titles[code])).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(NOTICE_COOKIE);
  }
});

test('a message on the sign-in page is in its language', async ({ page, server }) => {
  await leaveMessage(page, 'signed_out', server.url);
  await page.goto('/auth?language=en');
  await expect(message(page, 'You are signed out')).toBeVisible();
});

test('a message closes in time while the panel changes sections', async ({ operatorPage: page, server }) => {
  await page.clock.install();
  await leaveMessage(page, 'signed_in', server.url);
  await page.goto('/admin');
  const toast = message(page, 'Connexion réussie');
  await expect(toast).toBeVisible();
  for (const [section, title] of [
    ['categories', 'Catégories'],
    ['ads', 'Publicités'],
    ['adstxt', 'Ads.txt'],
  ] as const) {
    await page.goto(`/admin#${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.clock.runFor(3_000);
  }
  await expect(toast).toHaveCount(0);
});

test('a message closes by itself unless it is hovered or focused, and by key or button', async ({ page, server }) => {
  await page.clock.install();
  const toast = message(page, 'Déconnexion réussie');
  const show = async () => {
    await leaveMessage(page, 'signed_out', server.url);
    await page.goto('/');
    await expect(toast).toBeVisible();
  };
  await show();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(0);

  await show();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(0);

  await show();
  await page.getByRole('button', { name: 'Fermer le message' }).focus();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);

  await show();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

test('shows only known messages', async ({ page, server }) => {
  await page.context().addCookies([{ name: NOTICE_COOKIE, value: 'You+won', url: server.url }]);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fermer le message' })).toHaveCount(0);
});

test('a message is accessible on a public page', async ({ page, server }) => {
  await leaveMessage(page, 'access_denied', server.url);
  await page.goto('/contact');
  await expect(refusal(page, 'Accès refusé')).toBeVisible();
  await expectAccessible(page, 'a message');
});
