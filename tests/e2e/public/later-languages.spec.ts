/** A site with German and Arabic beside French: two languages that a site only offers when somebody chooses them. */

import mailsAr from '../../../app/i18n/ar/mails.json' with { type: 'json' };
import ar from '../../../app/i18n/ar/site.json' with { type: 'json' };
import mailsDe from '../../../app/i18n/de/mails.json' with { type: 'json' };
import de from '../../../app/i18n/de/site.json' with { type: 'json' };
import { OPERATOR, requestsFromSite, signInOperator, uniqueCredentials } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { receivedMails } from '../support/outbox.ts';
import { createGame, editGame } from '../support/panel-games.ts';

test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof startOwnServer>>;
let site: { url: string };

test.beforeAll(async () => {
  own = await startOwnServer({ SITE_LANGUAGES: 'de,ar' });
  site = own.server;
});
test.afterAll(() => own.remove());

const html = async (path: string) => {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  return response.text();
};
const TEXT = 'Hilf dem Otter, den Fluss zu überqueren, ohne ins Wasser zu fallen.';

test("a game can be written in the site's languages, and only in these", async ({ playwright, visitor: page }) => {
  const session = await signInOperator(playwright, own.server, OPERATOR);
  const request = await requestsFromSite(playwright, own.server, session);
  const created = await createGame(request, { title: 'Rivière', description: 'Une loutre traverse la rivière.' });
  await page.context().addCookies(session.cookies);
  await page.goto(`${site.url}/admin#games?q=Rivi%C3%A8re`);
  const dialog = await editGame(page, 'Rivière');
  const languages = dialog.getByRole('tablist').filter({ hasText: 'Français' });
  await expect(languages.getByRole('tab')).toHaveText([/Français/, /Deutsch/, /العربية/]);

  await dialog.getByRole('tab', { name: /Deutsch/ }).click();
  await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill('Der Fluss');
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(TEXT);
  await dialog.getByRole('tab', { name: /العربية/ }).click();
  await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill('النهر');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  const answer = await (await request.get(`/api/admin/games/${created.id}`)).json();
  expect(answer).toMatchObject({ title_de: 'Der Fluss', description_de: TEXT, title_ar: 'النهر', title_es: null });
  // Other languages take no space.
  expect(Object.keys(answer)).not.toContain('title_ja');
  await request.dispose();
});

test('visitors read and find it in these languages', async ({ visitor: page }) => {
  await page.goto(`${site.url}/ar`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('banner').getByRole('link', { name: ar.header.random })).toBeVisible();
  const menu = page.getByRole('banner').locator('details');
  await menu.locator('summary').click();
  await expect(menu.getByRole('link')).toHaveText([/Français/, /Deutsch/, /العربية/]);
  await menu.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site.url}/de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).not.toHaveAttribute('dir');
  await expect(page.getByRole('banner').getByRole('link', { name: de.header.random })).toBeVisible();

  await page.goto(`${site.url}/de?q=Fluss`);
  await page.getByRole('main').getByRole('link', { name: 'Der Fluss' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Fluss');
  await expect(page.getByRole('main').getByText(TEXT).first()).toBeVisible();
  await page.goto(page.url().replace('/de/', '/ar/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('النهر');
});

test('search engines learn about these languages, and no others', async () => {
  const alternates = (text: string) =>
    Array.from(text.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi), ([, code]) => code);
  expect(alternates(await html('/de'))).toEqual(['fr', 'de', 'ar', 'x-default']);
  // In Arabic it has a title but no description.
  const [path = ''] = /\/de\/game\/[^"?#]+/.exec(await html('/de?q=Fluss')) ?? [];
  expect(alternates(await html(path))).toEqual(['fr', 'de', 'x-default']);

  const sitemap = await html('/sitemaps/pages.xml');
  expect(sitemap).toContain(`<loc>${site.url}/ar/contact</loc>`);
  expect(sitemap).not.toMatch(/\/(en|es|pt|ja)\//);
  const moved = await fetch(`${site.url}/ja/contact`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/contact']);
});

test('a title in Latin letters keeps its own order on a page in Arabic, and is aligned like the others', async ({
  playwright,
  visitor: page,
}) => {
  const session = await signInOperator(playwright, own.server, OPERATOR);
  const request = await requestsFromSite(playwright, own.server, session);
  const title = 'Chess 2: King!';
  await createGame(request, { title, title_ar: title, description_ar: 'لعبة ألواح.' });
  await request.dispose();
  /** Whether the title's last character is to the right of its first, in the first element with that text. */
  const runsFromLeft = (within: string) =>
    page
      .locator(within)
      .getByText(title, { exact: true })
      .first()
      .evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        if (text === null) throw new Error('the element has no text');
        const leftOf = (at: number) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return leftOf(0) < leftOf((text.textContent ?? '').trimEnd().length - 1);
      });
  await page.goto(`${site.url}/ar?q=King`);
  expect(await runsFromLeft('main li')).toBe(true);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await runsFromLeft('h1')).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'right');
  // The sentence is in Arabic and contains the title as one piece.
  await expect(
    page.getByRole('button', { name: ar.list.play.replace('{{title}}', `\u2068${title}\u2069`) }),
  ).toBeVisible();
});

for (const [asked, texts] of [
  ['de-AT', mailsDe],
  ['ar', mailsAr],
] as const) {
  test(`an email to somebody who reads ${asked} is in that language`, async ({ playwright }) => {
    const request = await requestsFromSite(playwright, own.server);
    const account = uniqueCredentials();
    const data = { ...account, callbackURL: '/auth?confirmed=1' };
    const response = await request.post('/api/auth/sign-up/email', { data, headers: { 'Accept-Language': asked } });
    expect(response.ok(), await response.text()).toBe(true);
    const [mail] = await receivedMails(own.server.dataDir, account.email);
    expect(mail?.subject).toContain(texts.confirmation.subject.replace('{{site}}', ''));
    await request.dispose();
  });
}
