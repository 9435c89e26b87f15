import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { uniqueWord } from '../support/unique-word.ts';

interface Made {
  id: string;
  name: string;
  version: number;
  priority: number;
}

async function answer(sent: ReturnType<APIRequestContext['post']>): Promise<Made> {
  const response = await sent;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  // The API's response for advertisements.
  return (await response.json()) as Made;
}

const makeAd = (request: APIRequestContext, data: Record<string, unknown> = {}) =>
  answer(request.post('/api/admin/ads', { data: { name: uniqueWord(), content: 'Publicité', ...data } }));

/** The date that many days from now, in any time zone. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function openSection(page: Page, search = '') {
  await page.goto('/admin#ads');
  await expect(page.getByRole('heading', { level: 1, name: 'Publicités' })).toBeVisible();
  if (search === '') return;
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === search);
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(search);
  await found;
}

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Nouvelle publicité' }).click();
  return dialogOf(page, 'Nouvelle publicité');
}

// Other tests do not expect advertisements on their pages.
test.use({ afterwards: ['delete from ads'] });

test('each advertisement shows whether it is active, or why not', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  const cases = [
    ['éteinte', { active: false }, 'Inactive', 'Désactivée'],
    ['à venir', { start_date: day(2) }, 'Inactive', 'Pas encore commencée'],
    ['en cours', { start_date: day(-2), end_date: day(2) }, 'Active', ''],
    ['finie', { end_date: day(-2) }, 'Inactive', 'Terminée'],
    ['sans fin', { start_date: day(-2) }, 'Active', ''],
    ['ouverte', {}, 'Active', ''],
  ] as const;
  for (const [name, data] of cases) await makeAd(operatorRequest, { name: `${word} ${name}`, ...data });

  await openSection(page, word);
  for (const [name, , status, reason] of cases) {
    const found = row(page, `${word} ${name}`);
    await expect(found.getByText(status, { exact: true })).toBeVisible();
    if (reason !== '') await expect(found.getByText(reason, { exact: true })).toBeVisible();
  }
  // Newest first.
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} ouverte`);

  await page.getByRole('combobox', { name: 'Statut' }).selectOption('Inactive');
  await expect(row(page, `${word} ouverte`)).toBeHidden();
  await expect(page.getByText('1 à 3 sur 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 à 3 sur 3')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Vidéo');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('');
});

test('an advertisement is created, edited, switched off and deleted', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  await openSection(page);
  let dialog = await openNew(page);
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(`Soldes ${word}`);
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Native');
  await dialog.getByRole('combobox', { name: 'Emplacement' }).selectOption('Barre latérale');
  await dialog.getByRole('textbox', { name: 'Priorité' }).fill('abc');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('<b>-50 %</b>');
  await dialog.getByRole('textbox', { name: 'URL du lien' }).fill('https://shop.example/?a=b');
  await expect(dialog.getByLabel('Heure de début')).toBeDisabled();
  const [first, last] = [day(-1), day(9)];
  await dialog.getByLabel('Date de début').fill(first);
  await dialog.getByLabel('Heure de début').fill('09:30');
  await dialog.getByLabel('Date de fin').fill(last);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Publicité créée')).toBeVisible();
  await expect(dialog).toBeHidden();

  const list = await (await operatorRequest.get(`/api/admin/ads?q=${word}`)).json();
  expect(list.items).toMatchObject([
    {
      name: `Soldes ${word}`,
      type: 'native',
      position: 'sidebar',
      priority: 0,
      link_url: 'https://shop.example/?a=b',
      start_date: `${first}T09:30`,
      end_date: last,
      status: 'active',
    },
  ]);
  const made = row(page, word);
  await expect(made).toContainText('Native');
  await expect(made).toContainText('Barre latérale');
  await expect(made).toContainText('à 09:30');

  await made.getByRole('button', { name: `Modifier Soldes ${word}` }).click();
  dialog = dialogOf(page, 'Modifier la publicité');
  await expect(dialog.getByRole('textbox', { name: 'Contenu' })).toHaveValue('<b>-50 %</b>');
  await expect(dialog.getByLabel('Heure de début')).toHaveValue('09:30');
  await dialog.getByRole('textbox', { name: 'Priorité' }).fill('100');
  await dialog.getByLabel('Date de début').fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Publicité modifiée')).toBeVisible();
  await expect(made).toContainText('100');
  await expect(made).toContainText("Jusqu'au");

  await expect(dialog).toBeHidden();
  // The track covers the input.
  await made.getByRole('switch').press('Space');
  await expect(toast(page, `« Soldes ${word} » est désactivée.`)).toBeVisible();
  await expect(made.getByText('Inactive', { exact: true })).toBeVisible();

  await made.getByRole('button', { name: `Modifier Soldes ${word}` }).click();
  await dialog.getByRole('button', { name: 'Historique' }).click();
  await expect(dialog.getByText('a créé')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await made.getByRole('button', { name: `Supprimer Soldes ${word}` }).click();
  const question = dialogOf(page, `Supprimer «\u00a0Soldes ${word}\u00a0»`);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: `Supprimer Soldes ${word}` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Publicité supprimée')).toBeVisible();
  await expect(made).toBeHidden();
});

test('shows validation errors beside their fields', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  await openSection(page);
  const dialog = await openNew(page);
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  const name = dialog.getByRole('textbox', { name: 'Nom' });
  const priority = dialog.getByRole('textbox', { name: 'Priorité' });
  const end = dialog.getByLabel('Date de fin');
  await priority.fill('101');
  await dialog.getByRole('textbox', { name: 'URL du lien' }).fill('javascript:alert(1)');
  await dialog.getByLabel('Date de début').fill('2026-05-02');
  await end.fill('2026-05-01');
  await save.click();
  // Not an error: the form shows the value that will be saved.
  await expect(priority).toHaveAccessibleDescription(/la priorité sera enregistrée comme 0/);
  await expect(priority).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: 'URL du lien' })).toHaveAccessibleDescription(/URL invalide/);
  await expect(end).toHaveAccessibleDescription(/La fin doit suivre le début/);

  await name.fill(word);
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('x');
  await dialog.getByRole('textbox', { name: 'URL du lien' }).fill('');
  for (const typed of ['-1', '12,5', 'abc', '']) {
    await priority.fill(typed);
    await expect(priority).toHaveAccessibleDescription(/la priorité sera enregistrée comme 0/);
  }
  await priority.fill('100');
  await expect(priority).toHaveAccessibleDescription("De 0 à 100. La plus haute s'affiche d'abord.");
  await priority.fill('500');
  // Equal days are a period of one day.
  await end.fill('2026-05-02');
  await save.click();
  await expect(toast(page, 'Publicité créée')).toBeVisible();
  await expect(row(page, word)).toContainText('Le 2 mai 2026');
  const { items } = await (await operatorRequest.get(`/api/admin/ads?q=${word}`)).json();
  expect(items).toMatchObject([{ priority: 0 }]);
});

test('the preview runs the code without access to the panel', async ({ operatorPage: page }) => {
  await openSection(page);
  const dialog = await openNew(page);
  await expect(dialog.getByRole('button', { name: "Afficher l'aperçu" })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill(`
    <p id="said">rien</p>
    <script>
      const tried = [() => parent.document.title, () => document.cookie, () => localStorage.length];
      const reached = tried.filter((attempt) => { try { attempt(); return true; } catch { return false; } });
      said.textContent = 'isolé ' + reached.length + ' ' + origin;
    </script>`);
  await dialog.getByRole('button', { name: "Afficher l'aperçu" }).click();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('isolé 0 null')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('<b style="color: red">Deuxième</b>');
  await expect(frame.getByText('isolé 0 null')).toBeVisible();
  await dialog.getByRole('button', { name: "Actualiser l'aperçu" }).click();
  await expect(frame.getByText('Deuxième')).toHaveCSS('color', 'rgb(255, 0, 0)');
  await dialog.getByRole('button', { name: "Masquer l'aperçu" }).click();
  await expect(dialog.locator('iframe')).toHaveCount(0);
});

test.describe('when the server cannot be reached', () => {
  test.use({ allowedComplaints: [/net::ERR_FAILED|ApiProblem: network/] });

  test('a failed switch reverts', async ({ operatorPage: page, operatorRequest }) => {
    const { name } = await makeAd(operatorRequest);
    await openSection(page, name);
    const found = row(page, name);
    await expect(found).toBeVisible();
    // The section also requests the state of networks.
    await page.route('**/api/admin/ads/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await found.getByRole('switch').press('Space');
    await expect(failure(page, 'Erreur')).toBeVisible();
    await expect(found.getByRole('switch')).toBeChecked();
  });
});
