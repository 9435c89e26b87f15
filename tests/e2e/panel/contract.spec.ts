/** What every section with a list and a form has in common. The sections' own specs test what is special about them. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { answer, chooseFor } from '../support/panel-games.ts';
import { alarm, dialog, heading, waitForIdle } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

interface Section {
  /** In the URL of its API, and of the section itself unless `at` is given. */
  path: string;
  at?: string;
  title: string;
  create: string;
  /** The dialog's title, if it does not name the entity. */
  edit?: string;
  /** Required text fields, in form order. The first one names the row. */
  required: (word: string) => Record<string, string>;
  /** The form's message for an empty one. */
  missing?: RegExp;
  /** Fills required fields that are not text fields. */
  complete?: (form: Locator) => Promise<void>;
  /** Closes what the section shows after an entity is created. */
  created?: (page: Page) => Promise<void>;
  /** A field that one operator changes, and its name in the API. */
  mine: { label: string; field: string; value: string };
  /** What another operator saves meanwhile. */
  theirs: (word: string, request: APIRequestContext) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** How the form displays these values, if not literally. */
  shown?: string[];
  /** Whether a row has one menu instead of buttons. */
  hasMenu?: true;
}

const OUTSIDE = `http://${process.env.E2E_OUTSIDE_HOST}`;

const SECTIONS: readonly Section[] = [
  {
    path: 'games',
    title: 'Jeux',
    create: 'Nouveau jeu',
    edit: 'Modifier le jeu',
    required: (word) => ({ Titre: word, 'URL du jeu': '/play/tile-tides/index.html' }),
    missing: /This field is required/,
    mine: { label: 'Description', field: 'description', value: 'Le mien' },
    theirs: async (_, request) => {
      const options = await answer<{ id: string; name: string }[]>(request.get('/api/admin/categories/options'));
      return { category_id: options.find(({ name }) => name === 'Sports')?.id };
    },
    shown: ['Sports'],
    hasMenu: true,
  },
  {
    path: 'categories',
    title: 'Catégories',
    create: 'Nouvelle catégorie',
    required: (word) => ({ Nom: word }),
    mine: { label: 'Description', field: 'description', value: 'Le mien' },
    theirs: (word) => ({ slug: `leur-${word}` }),
  },
  {
    path: 'collections',
    title: 'Collections',
    create: 'Nouvelle collection',
    required: (word) => ({ Titre: word }),
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
  {
    path: 'synonyms',
    at: 'searches',
    title: 'Recherches',
    create: 'Nouveau synonyme',
    required: (word) => ({ Mots: word, 'Veut dire': 'voiture' }),
    mine: { label: 'Veut dire', field: 'meaning', value: 'le mien' },
    theirs: () => ({ language: 'en' }),
    shown: ['en'],
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    create: 'Nouveau webhook',
    edit: 'Modifier le webhook',
    required: (word) => ({ Nom: word, Adresse: `${OUTSIDE}/hook/200` }),
    complete: (form) => form.getByRole('checkbox', { name: 'Jeu supprimé' }).check(),
    created: (page) => dialog(page, 'Secret de signature').getByRole('button', { name: 'Fermer' }).last().click(),
    mine: { label: 'Adresse', field: 'url', value: `${OUTSIDE}/hook/201` },
    theirs: () => ({ url: `${OUTSIDE}/hook/202` }),
  },
  {
    path: 'feeds',
    at: 'import',
    title: 'Import Jeux',
    create: 'Enregistrer un flux',
    edit: 'Modifier le flux',
    required: (word) => ({ Nom: word, 'Adresse du flux': `${OUTSIDE}/feed/games?name=${word}` }),
    mine: { label: 'Adresse du flux', field: 'address', value: `${OUTSIDE}/feed/games?name=mine` },
    theirs: () => ({ games_per_run: 17 }),
    hasMenu: true,
  },
];

test.use({
  allowedComplaints: [/net::ERR_FAILED|ApiProblem: network|status of 409/],
  afterwards: ['ads', 'collections', 'feeds', 'pages', 'redirects', 'search_synonyms', 'webhooks'].map(
    (table) => `delete from ${table}`,
  ),
});

for (const section of SECTIONS) {
  const { path, at = path, title, create, required, missing = /Ce champ est obligatoire/, mine } = section;
  test(`${path}: nothing typed is lost to an empty field, an unreachable server or another operator`, {
    tag: '@core',
  }, async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    const fields = Object.entries(required(word));
    const [[, name] = ['', '']] = fields;
    const edit = section.edit ?? `Modifier «\u00a0${name}\u00a0»`;
    const api = new RegExp(`/api/admin/${path}\\b`);
    const disconnect = () => page.route(api, (route) => route.abort());
    // Other fields may have a similar name, such as the title for search engines after the title.
    const input = (of: string, label: string) => dialog(page, of).getByRole('textbox', { name: label }).first();
    const save = (of: string) => dialog(page, of).getByRole('button', { name: 'Enregistrer' });
    const saved = (method: string) =>
      page.waitForResponse(
        (response) => response.request().method() === method && api.test(response.url()) && response.status() !== 409,
      );

    await disconnect();
    await page.goto(`/admin#${at}`);
    await expect(heading(page)).toHaveText(title);
    await expect(alarm(page, 'Impossible de charger')).toBeVisible();
    await page.unrouteAll();
    const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    // A section may load more than its list.
    for (let left = await retry.count(); left > 0; left -= 1) {
      await retry.first().click();
      await expect(retry).toHaveCount(left - 1);
    }
    await expect(alarm(page, 'Impossible de charger')).toBeHidden();

    const add = page.getByRole('button', { name: create }).first();
    await add.press('Enter');
    await expect(dialog(page, create).locator(':focus')).toHaveCount(1);
    await waitForIdle(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, create)).toBeHidden();
    await expect(add).toBeFocused();

    await add.press('Enter');
    // A form may start with values.
    for (const [label] of fields) await input(create, label).clear();
    await save(create).click();
    for (const [index, [label]] of fields.entries()) {
      await expect(input(create, label)).toHaveAccessibleDescription(missing);
      if (index === 0) await expect(input(create, label)).toBeFocused();
    }
    await expectAccessible(page, 'a form with errors');

    for (const [label, text] of fields) await input(create, label).fill(text);
    await section.complete?.(dialog(page, create));
    await disconnect();
    await save(create).click();
    await expect(alarm(page, 'Le serveur ne répond pas.')).toBeVisible();
    for (const [label, text] of fields) await expect(input(create, label)).toHaveValue(text);
    await page.unrouteAll();
    const creation = saved('POST');
    await save(create).click();
    const created = await creation;
    expect(created.status(), await created.text()).toBe(201);
    await expect(dialog(page, create)).toBeHidden();
    await section.created?.(page);
    const body = await created.json();
    const { id, version } = body.webhook ?? body;

    const tooltip = page.getByRole('tooltip', { name: 'Modifier' });
    const pencil = page.getByRole('button', { name: `Modifier ${name}`, exact: true });
    if (!section.hasMenu) {
      // A list that is redrawn may move from under the pointer.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await pencil.hover();
        await expect(tooltip).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    await pencil.click();
    await expect(dialog(page, edit)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${at}/${id}$`));
    await expect(tooltip).toHaveCount(0);
    await input(edit, mine.label).fill(mine.value);
    const theirs = await section.theirs(word, operatorRequest);
    const data = { ...created.request().postDataJSON(), ...theirs, version };
    const other = await operatorRequest.put(`/api/admin/${path}/${id}`, { data });
    expect(other.status(), await other.text()).toBe(200);
    await save(edit).click();
    await expect(dialog(page, edit).getByText('Cette fiche a été enregistrée entre-temps')).toBeVisible();
    await expect(dialog(page, edit).getByRole('alert').filter({ hasText: 'enregistrée entre-temps' })).toBeFocused();
    const differences = dialog(page, edit).getByRole('table');
    for (const value of section.shown ?? Object.values(theirs)) await expect(differences).toContainText(String(value));
    await expect(differences).toContainText(mine.field in theirs ? mine.value : 'Non modifié');
    const change = saved('PUT');
    await dialog(page, edit).getByRole('button', { name: 'Garder mon texte' }).click();
    await expect(dialog(page, edit)).toBeHidden();
    // Fields that only the other operator changed keep their values.
    expect(await (await change).json()).toMatchObject({ ...theirs, [mine.field]: mine.value });
    // Further down, the sticky heading covers a part of a row.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a list');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page, 'a list of cards');
    await page.setViewportSize({ width: 1280, height: 720 });

    if (section.hasMenu) await chooseFor(page, name, 'Supprimer');
    else await page.getByRole('button', { name: `Supprimer ${name}`, exact: true }).click();
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
