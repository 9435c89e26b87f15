import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { alarm, dialog, heading, toast, waitForIdle } from '../support/panel-steps.ts';
import { quickSubset } from '../support/thorough.ts';
import { uniqueWord } from '../support/unique-word.ts';

const row = (page: Page, source: string) => page.getByRole('row').filter({ hasText: source });

async function add(request: APIRequestContext, source: string, target: string) {
  const response = await request.post('/api/admin/redirects', { data: { source, target } });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
  // The API's response for redirects.
  return (await response.json()) as { id: string; source: string; target: string; version: number };
}

async function openSection(page: Page) {
  await page.goto('/admin#redirects');
  await expect(heading(page)).toHaveText('Redirections');
}

/** Returns the status and Location of a URL, without following the redirect. */
async function redirectOf(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return `${response.status()} ${response.headers().location ?? ''}`.trim();
}

// One of the tests needs an empty list.
test.use({ afterwards: ['delete from redirects'] });

test('an empty list explains redirects; one is created, followed, edited and deleted', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, visitor, baseURL }) => {
  const { slug, title } = await createGame(operatorRequest);
  await openSection(page);
  await expect(page.getByText("Votre site avait d'autres adresses avant")).toBeVisible();

  await page.getByRole('button', { name: 'Nouvelle redirection' }).click();
  const form = dialog(page, 'Nouvelle redirection');
  await form.getByRole('textbox', { name: 'Ancienne adresse' }).fill(`${baseURL}/jeux/%C3%A9t%C3%A9-${slug}/`);
  await form.getByRole('textbox', { name: 'Destination' }).fill(`/game/${slug}`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Ajout enregistré')).toBeVisible();
  await expect(form).toBeHidden();
  const made = row(page, `/jeux/été-${slug}`);
  await expect(made).toContainText('Jamais');

  await visitor.goto(`${baseURL}/jeux/été-${slug}`);
  await expect(visitor).toHaveURL(`${baseURL}/game/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(async () => {
    await page.reload();
    await expect(made.getByRole('cell', { name: '1', exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(made).not.toContainText('Jamais');

  await made.getByRole('button', { name: `Modifier /jeux/été-${slug}` }).click();
  const edit = dialog(page, 'Modifier la redirection');
  await edit.getByRole('textbox', { name: 'Destination' }).fill('/contact');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  await expect.poll(() => redirectOf(page, `/jeux/%C3%A9t%C3%A9-${slug}`)).toBe('301 /contact');

  await made.getByRole('button', { name: `Supprimer /jeux/été-${slug}` }).click();
  const question = dialog(page, 'Supprimer cette redirection');
  await expect(question).toContainText(`/jeux/été-${slug}`);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression faite')).toBeVisible();
  await expect(made).toBeHidden();
  await expect.poll(() => redirectOf(page, `/jeux/%C3%A9t%C3%A9-${slug}`)).toBe('404');
});

test.describe('refused addresses', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('have the reason beside their field, and a loop is shown', async ({ operatorPage: page, operatorRequest }) => {
    await add(operatorRequest, '/boucle-b', '/boucle-c');
    await add(operatorRequest, '/boucle-c', '/boucle-a');
    await openSection(page);
    await page.getByRole('button', { name: 'Nouvelle redirection' }).click();
    const form = dialog(page, 'Nouvelle redirection');
    const source = form.getByRole('textbox', { name: 'Ancienne adresse' });
    const target = form.getByRole('textbox', { name: 'Destination' });
    const save = form.getByRole('button', { name: 'Enregistrer' });
    for (const [from, to, where, why] of [
      ['/contact', '/', source, /Une page du site est à cette adresse/],
      ['/admin', '/', source, /L'administration ou la connexion est à cette adresse/],
      ['/a#b', '/', source, /Sans #/],
      ['/boucle-b/', '/', source, /Cette adresse a déjà une redirection/],
      ['/boucle-a', 'javascript:alert(1)', target, /Une adresse de ce site ou une adresse https/],
      ['/boucle-a', '//evil.example', target, /Une adresse de ce site ou une adresse https/],
      ['/boucle-a', '/boucle-b', target, /tourne en rond\s: \/boucle-a → \/boucle-b → \/boucle-c → \/boucle-a/],
    ] as const) {
      await source.fill(from);
      await target.fill(to);
      await save.click();
      await expect(where).toHaveAccessibleDescription(why);
    }
    await expectAccessible(page, 'form with an error');
    await target.fill('/contact');
    await save.click();
    await expect(toast(page, 'Ajout enregistré')).toBeVisible();
  });
});

test('a file is previewed line by line, then imported and followed', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  baseURL,
}) => {
  const { slug, title } = await createGame(operatorRequest);
  const word = uniqueWord();
  await add(operatorRequest, `/${word}/connue`, '/contact');
  await openSection(page);
  await page.getByRole('button', { name: 'Importer' }).click();
  const choice = dialog(page, 'Importer des redirections');
  await expect(choice.getByRole('button', { name: "Voir l'aperçu" })).toBeDisabled();
  const lines = [
    'source;target',
    `/${word}/été.html;/game/${slug}`,
    `/?p=${word};/game/${slug}`,
    `/${word}/connue;/game/${slug}`,
    `/${word}/a;/${word}/b`,
    `/${word}/b;/${word}/a`,
    `/game/${slug};/contact`,
    `/${word}/script;javascript:alert(1)`,
  ];
  // As a spreadsheet saves it in Windows-1252.
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await choice.locator('input[type=file]').setInputFiles({ name: 'adresses.csv', mimeType: 'text/csv', buffer });
  await expect(choice.getByText('Fichier : adresses.csv')).toBeVisible();
  await choice.getByRole('button', { name: "Voir l'aperçu" }).click();

  const plan = dialog(page, "Ce que fera l'import");
  await expect(plan.getByRole('tab', { name: 'Nouvelles 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(plan.getByText(`/${word}/été.html`)).toBeVisible();
  await plan.getByRole('tab', { name: 'Remplacées 1' }).click();
  await expect(plan.getByText('Au lieu de /contact')).toBeVisible();
  await plan.getByRole('tab', { name: 'Refusées 4' }).click();
  await expect(plan.getByText('Cette redirection tourne en rond').first()).toBeVisible();
  await expect(plan.getByText('Un jeu est à cette adresse')).toBeVisible();
  await expectAccessible(page, 'preview');
  expect(await redirectOf(page, `/${word}/connue`)).toBe('301 /contact');

  await plan.getByRole('button', { name: 'Importer 3 redirections' }).click();
  await expect(toast(page, 'Ajoutées : 2. Remplacées : 1. Refusées : 4.')).toBeVisible();
  await expect(plan).toBeHidden();
  for (const source of [`/${word}/été.html`, `/?p=${word}`, `/${word}/connue`]) {
    await expect(row(page, source)).toContainText(`/game/${slug}`);
  }
  await visitor.goto(`${baseURL}/?utm_source=lettre&p=${word}`);
  await expect(visitor).toHaveURL(`${baseURL}/game/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('redirections.csv');

  await page.goto('/admin#activity');
  await expect(page.getByText('adresses.csv')).toBeVisible();
});

test.describe('when redirects change during the preview', () => {
  test.use({ allowedComplaints: [/status of 409/] });

  test('pasted lines are previewed again before they are imported', async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    await openSection(page);
    await page.getByRole('button', { name: 'Importer' }).click();
    const choice = dialog(page, 'Importer des redirections');
    await choice.getByRole('textbox').fill(`/${word}/a,/contact\n/${word}/b,/contact`);
    await choice.getByRole('button', { name: "Voir l'aperçu" }).click();
    const plan = dialog(page, "Ce que fera l'import");
    await expect(plan.getByRole('tab', { name: 'Nouvelles 2' })).toBeVisible();
    await add(operatorRequest, `/${word}/b`, '/contact');
    await plan.getByRole('button', { name: 'Importer 2 redirections' }).click();
    await expect(plan.getByText("Des redirections ont changé depuis l'aperçu")).toBeVisible();
    await plan.getByRole('button', { name: 'Importer 1 redirection', exact: true }).click();
    await expect(toast(page, 'Ajoutées : 1.')).toBeVisible();
  });
});

test.describe('a file that cannot be imported', () => {
  test.use({ allowedComplaints: [/status of 422|ApiProblem/] });

  test('keeps the dialog open and gives the reason', async ({ operatorPage: page }) => {
    await openSection(page);
    await page.getByRole('button', { name: 'Importer' }).click();
    const choice = dialog(page, 'Importer des redirections');
    const files = choice.locator('input[type=file]');
    for (const [buffer, why] of [
      [Buffer.from('source;target\n'), 'Aucune ligne à importer'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'Le fichier dépasse 5 Mo'],
    ] as const) {
      await files.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
      await choice.getByRole('button', { name: "Voir l'aperçu" }).click();
      await expect(alarm(page, why)).toBeVisible();
      await expect(choice).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    await expect(page.getByRole('button', { name: 'Importer' })).toBeFocused();
  });
});

test('several are deleted at once, by keyboard', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  for (const name of ['a', 'b', 'c']) await add(operatorRequest, `/${word}/${name}`, '/contact');
  await openSection(page);
  for (const name of ['a', 'b']) {
    const box = row(page, `/${word}/${name}`).getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 éléments sélectionnés')).toBeVisible();
  await page
    .getByRole('region', { name: 'Actions groupées' })
    .getByRole('button', { name: 'Supprimer' })
    .press('Enter');
  const question = dialog(page, 'Supprimer 2 éléments');
  await expect(question).toContainText(`/${word}/a`);
  await expect(question.locator(':focus')).toHaveCount(1);
  await waitForIdle(page);
  await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(toast(page, '2 éléments supprimés')).toBeVisible();
  await expect(row(page, `/${word}/a`)).toBeHidden();
  await expect(row(page, `/${word}/c`)).toBeVisible();
});

for (const viewport of quickSubset(
  [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
  1,
)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('list, search and dialogs are accessible in both schemes', async ({ operatorPage: page, operatorRequest }) => {
      const word = uniqueWord();
      await add(operatorRequest, `/${word}/${'long-'.repeat(30)}.html?id=15`, 'https://other.example/');
      await openSection(page);
      await page.getByRole('searchbox', { name: 'Rechercher' }).fill(word.toUpperCase());
      await expect(page.getByText('1 à 1 sur 1')).toBeVisible();
      await page.reload();
      await expect(page.getByText('1 à 1 sur 1')).toBeVisible();
      await page.getByRole('checkbox').last().check();
      await expect(page.getByText('1 élément sélectionné')).toBeVisible();
      await expectAccessible(page, 'list');
      await page.getByRole('button', { name: 'Importer' }).click();
      await expect(dialog(page, 'Importer des redirections').getByRole('textbox')).toBeVisible();
      await expectAccessible(page, 'import');
    });
  });
}

test('an address of one long word is not cut off in the delete confirmation on a phone', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await add(operatorRequest, `/${'w'.repeat(300)}`, '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page);
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  const question = page.getByRole('dialog').getByText('verront une page introuvable');
  expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
