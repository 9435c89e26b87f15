/** What every section with a list and a form does. Its own specs prove what is special about it. */
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { uniqueWord } from '../support/panel-games.ts';
import { alarm, dialog, heading } from '../support/panel-steps.ts';

interface Section {
  /** In the address of the section and of its API. */
  path: string;
  title: string;
  create: string;
  edit: string;
  /** Required text fields, in the order of the form. The first names the row. */
  required: (word: string) => Record<string, string>;
  /** A field that one operator changes, and its name in the API. */
  mine: { label: string; field: string; value: string };
  /** What another one saves meanwhile. */
  theirs: (word: string) => Record<string, unknown>;
}

const SECTIONS: readonly Section[] = [
  {
    path: 'categories',
    title: 'Catégories',
    create: 'Nouvelle catégorie',
    edit: 'Modifier la catégorie',
    required: (word) => ({ Nom: word }),
    mine: { label: 'Description', field: 'description', value: 'Le mien' },
    theirs: (word) => ({ slug: `leur-${word}` }),
  },
  {
    path: 'pages',
    title: 'Pages',
    create: 'Nouvelle page',
    edit: 'Modifier la page',
    required: (word) => ({ Titre: word }),
    mine: { label: 'Texte (Markdown)', field: 'text', value: 'Le mien' },
    theirs: (word) => ({ slug: `leur-${word}` }),
  },
  {
    path: 'ads',
    title: 'Publicités',
    create: 'Nouvelle publicité',
    edit: 'Modifier la publicité',
    required: (word) => ({ Nom: word, Contenu: 'Soldes' }),
    mine: { label: 'Contenu', field: 'content', value: 'Le mien' },
    theirs: () => ({ priority: 7 }),
  },
  {
    path: 'redirects',
    title: 'Redirections',
    create: 'Nouvelle redirection',
    edit: 'Modifier la redirection',
    required: (word) => ({ 'Ancienne adresse': `/${word}`, Destination: '/contact' }),
    mine: { label: 'Destination', field: 'target', value: '/en' },
    theirs: () => ({ target: '/es' }),
  },
];

test.use({
  allowedComplaints: [/net::ERR_FAILED|ApiProblem: network|status of 409/],
  afterwards: ['delete from ads', 'delete from redirects', 'delete from pages'],
});

for (const { path, title, create, edit, required, mine, theirs } of SECTIONS) {
  test(`${path}: nothing typed is lost to an empty field, an unreachable server or another operator`, {
    tag: '@core',
  }, async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    const fields = Object.entries(required(word));
    const [[, name] = ['', '']] = fields;
    const api = new RegExp(`/api/admin/${path}\\b`);
    const disconnect = () => page.route(api, (route) => route.abort());
    const input = (of: string, label: string) => dialog(page, of).getByRole('textbox', { name: label });
    const save = (of: string) => dialog(page, of).getByRole('button', { name: 'Enregistrer' });

    await disconnect();
    await page.goto(`/admin#${path}`);
    await expect(heading(page)).toHaveText(title);
    await expect(alarm(page, 'Impossible de charger')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect(alarm(page, 'Impossible de charger')).toBeHidden();

    const add = page.getByRole('button', { name: create }).first();
    await add.press('Enter');
    await expect(dialog(page, create)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, create)).toBeHidden();
    await expect(add).toBeFocused();

    await add.press('Enter');
    await save(create).click();
    for (const [index, [label]] of fields.entries()) {
      await expect(input(create, label)).toHaveAccessibleDescription(/Ce champ est obligatoire/);
      if (index === 0) await expect(input(create, label)).toBeFocused();
    }
    await expectAccessible(page, 'a form with errors');

    for (const [label, text] of fields) await input(create, label).fill(text);
    await disconnect();
    await save(create).click();
    await expect(alarm(page, 'Le serveur ne répond pas.')).toBeVisible();
    for (const [label, text] of fields) await expect(input(create, label)).toHaveValue(text);
    await page.unrouteAll();
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && api.test(response.url()),
    );
    await save(create).click();
    const answer = await answered;
    expect(answer.status(), await answer.text()).toBe(201);
    await expect(dialog(page, create)).toBeHidden();
    const { id, version } = await answer.json();

    await page.getByRole('button', { name: `Modifier ${name}`, exact: true }).click();
    await input(edit, mine.label).fill(mine.value);
    const data = { ...answer.request().postDataJSON(), ...theirs(word), version };
    const other = await operatorRequest.put(`/api/admin/${path}/${id}`, { data });
    expect(other.status(), await other.text()).toBe(200);
    await save(edit).click();
    await expect(dialog(page, edit).getByText('Cette fiche a été enregistrée entre-temps')).toBeVisible();
    for (const value of Object.values(theirs(word))) {
      await expect(dialog(page, edit).getByRole('table')).toContainText(String(value));
    }
    await dialog(page, edit).getByRole('button', { name: 'Garder mon texte' }).click();
    await expect(dialog(page, edit)).toBeHidden();
    // Fields that only the other operator changed keep their values.
    const saved = await (await operatorRequest.get(`/api/admin/${path}/${id}`)).json();
    expect(saved).toMatchObject({ ...theirs(word), [mine.field]: mine.value });
    await expectAccessible(page, 'a list');

    await page.getByRole('button', { name: `Supprimer ${name}`, exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: /^Supprimer/ });
    await disconnect();
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
    await confirmation.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await failed;
    await expect(page.getByRole('alert').last()).toBeVisible();
    await expect(confirmation).toBeVisible();
    await page.unrouteAll();
    await confirmation.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByRole('button', { name: `Modifier ${name}`, exact: true })).toHaveCount(0);
  });
}
