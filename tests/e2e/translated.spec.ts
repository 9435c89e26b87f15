import type { Locator, Page } from '@playwright/test';
import { banner, FORMS, manage, putBack, setUp } from './support/consent-steps.ts';
import { expect, test } from './support/fixtures.ts';

/** Runs in the browser. Replaces each text with an element around another text, as browsers do that translate a page. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('script, style, font') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text.cloneNode());
  }
}

/** Waits until the page has rendered the result, and translates that too. */
async function translateDrawn(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.evaluate(translate);
}

/** Runs in the browser. Clicks the next kind of button that was not clicked yet. @returns whether there was one */
function pressNext(): boolean {
  // A property that only this test uses.
  const holder = window as { pressed?: Set<string> };
  holder.pressed ??= new Set();
  const kinds = holder.pressed;
  const button = Array.from(document.querySelectorAll('button')).find(
    (one) => one.checkVisibility() && !one.disabled && !kinds.has(one.className),
  );
  if (button === undefined) return false;
  kinds.add(button.className);
  button.click();
  return true;
}

async function expectWorking(page: Page) {
  await expect(page.getByRole('heading', { name: 'Erreur serveur' })).toHaveCount(0);
}

/** Collects errors of pages that were rendered from scratch. @returns a function that fails the test if there were any */
function watchRedraws(page: Page): () => void {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/NotFoundError|HierarchyRequestError/.test(message.text())) errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
}

// Sharing may be refused, and game frames log errors.
test.use({ allowedComplaints: [/./] });

for (const path of ['/', '/category/puzzle', '/tag/ballon', '/game/ballon-3', '/contact', '/legal/mentions']) {
  test(`every kind of button works on ${path} while a browser translates it`, async ({ page }) => {
    const expectNoRedraw = watchRedraws(page);
    await page.goto(path);
    await page.evaluate(translate);
    while (await page.evaluate(pressNext)) {
      await translateDrawn(page);
      await expectWorking(page);
    }
    await page.keyboard.press('Escape');
    await expectWorking(page);
    expectNoRedraw();
  });
}

interface Overlay {
  what: string;
  path: string;
  opener: RegExp;
  overlay: (page: Page) => Locator;
  buttons: RegExp[];
}

const OVERLAYS: Overlay[] = [
  {
    what: 'the player',
    path: '/game/ballon-3',
    opener: /^Jouer à Ballon 3$/,
    overlay: (page) => page.getByRole('dialog', { name: 'Ballon 3, partie en cours' }),
    buttons: [/^Plein écran$/, /^Retour à la page du jeu$/],
  },
  {
    what: 'the player of a game that fails',
    path: '/game/refuse-les-cadres',
    opener: /^Jouer à Refuse les cadres$/,
    overlay: (page) => page.getByRole('dialog', { name: 'Refuse les cadres, partie en cours' }),
    buttons: [/^Réessayer$/, /^Signaler un problème$/, /^Plein écran$/, /^Retour à la page du jeu$/],
  },
  {
    what: 'a game over a list',
    path: '/tag/ballon',
    opener: /^Jouer à /,
    overlay: (page) => page.getByRole('dialog', { name: /^Ballon \d+, partie en cours$/ }),
    buttons: [/^Favori/, /^Jeu suivant/, /^Plus d'actions$/, /^Plein écran$/, /^Fermer le jeu$/],
  },
  {
    what: 'the report form',
    path: '/game/ballon-3',
    opener: /^Signaler un problème$/,
    overlay: (page) => page.getByRole('dialog', { name: 'Signaler un problème' }),
    buttons: [/^Annuler$/, /^Envoyer$/],
  },
];

for (const { what, path, opener, overlay, buttons } of OVERLAYS) {
  test(`every button of ${what} works while a browser translates it`, async ({ page }) => {
    const expectNoRedraw = watchRedraws(page);
    await page.goto(path);
    await page.evaluate(translate);
    for (const name of buttons) {
      await page.getByRole('button', { name: opener }).first().click();
      const button = overlay(page).getByRole('button', { name });
      await expect(button).toBeVisible();
      await translateDrawn(page);
      await button.click();
      await translateDrawn(page);
      await expectWorking(page);
      // A form above the game, or full screen, must be closed first.
      await expect(async () => {
        if (await overlay(page).isVisible()) await page.keyboard.press('Escape');
        await expect(overlay(page)).toBeHidden({ timeout: 500 });
      }).toPass();
      await expectWorking(page);
    }
    expectNoRedraw();
  });
}

test('a report is sent, and a link copied or not, while a browser translates the page', async ({ page, context }) => {
  const expectNoRedraw = watchRedraws(page);
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/game/ballon-3');
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Signaler un problème' }).click();
  const form = page.getByRole('dialog', { name: 'Signaler un problème' });
  await form.getByRole('radio').first().check();
  await translateDrawn(page);
  await page.route('**/reports', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('alert')).toContainText("n'a pas pu être envoyé");
  await translateDrawn(page);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('status')).toContainText('Merci');
  await translateDrawn(page);
  await form.getByRole('button', { name: 'Fermer' }).click();
  await expect(form).toHaveCount(0);

  const share = page.getByRole('button', { name: /^(Partager|Lien copié)$/ });
  await share.click();
  await expect(share).toHaveText('Lien copié');
  await translateDrawn(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await share.click();
  await expect(page.getByText("Le lien n'a pas pu être copié.")).toBeVisible();
  await expect(share).toHaveText('Partager');
  await translateDrawn(page);
  // It disappears after a while.
  await expect(page.getByText("Le lien n'a pas pu être copié.")).toHaveCount(0);
  expectNoRedraw();
});

test('the search suggests games while a browser translates it', async ({ page }) => {
  const expectNoRedraw = watchRedraws(page);
  await page.goto('/');
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Rechercher' }).first().click();
  const field = page.getByRole('combobox', { name: 'Rechercher un jeu' });
  for (const [text, game] of [
    ['ballon 3', 'Ballon 3'],
    ['imported', 'Imported Chess'],
  ] as const) {
    await field.fill(text);
    await expect(page.getByRole('option', { name: game, exact: true })).toBeVisible();
    await translateDrawn(page);
  }
  await field.press('ArrowDown');
  await translateDrawn(page);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported Chess');
  expectNoRedraw();
});

test.describe('with a consent question', () => {
  test.beforeEach(({ page, operatorRequest }) => setUp(page, operatorRequest, FORMS.own));
  test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

  test('each of its buttons works while a browser translates it', async ({ page }) => {
    const expectNoRedraw = watchRedraws(page);
    await page.goto('/game/ballon-3');
    for (const steps of [
      ['Refuser'],
      ['Choisir en détail', 'Enregistrer mes choix'],
      ['Choisir en détail', 'Fermer sans rien changer'],
      ['Accepter'],
    ]) {
      if (steps[0] !== 'Refuser') await manage(page).click();
      for (const name of steps) {
        const button = banner(page).getByRole('button', { name, exact: true });
        await expect(button).toBeVisible();
        await translateDrawn(page);
        await button.click();
      }
      await expect(banner(page)).toHaveCount(0);
      await expectWorking(page);
    }
    expectNoRedraw();
  });
});

test('a page changed by something else is rendered from scratch instead of showing an error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/game/ballon-3');
  const share = page.getByRole('button', { name: 'Partager' });
  await share.locator('svg').evaluate((icon) => icon.remove());
  await share.click();
  await expect(share.locator('svg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ballon 3');
  await expectWorking(page);
});
