/** Generating and translating the texts of the whole catalog. */
import type { Page } from '@playwright/test';
import type { AiBehaviour } from '../../helpers/ai-server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { addGames, expect, FRENCH, test } from '../support/panel-ai.ts';
import { failure, toast } from '../support/panel-games.ts';
import { dialog as question, waitForIdle } from '../support/panel-steps.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });

/** Creates a good response that is held back until it is released. */
function heldAnswer() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const behaviour: AiBehaviour = {
    reply: (response, good) => {
      promise.then(() => response.setHeader('Content-Type', 'application/json').end(good));
    },
  };
  return { behaviour, letGo };
}

async function openSection(page: Page, key: 'seo' | 'translations', title: string) {
  await page.goto(`/admin#${key}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

// One after the other, so that the site's own games, some of which lack texts, are hidden only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ server }) => {
  await queryServer(server, 'create table shown_games as select id from games where active', []);
  await queryServer(server, 'update games set active = false where active', []);
});
test.beforeEach(async ({ server }) => {
  await queryServer(server, 'delete from operations', []);
  // Each test adds its own games without texts.
  await queryServer(server, `delete from games where slug like 'zz%'`, []);
});
test.afterAll(async ({ server }) => {
  await queryServer(server, `delete from games where slug like 'zz%'`, []);
  await queryServer(server, 'update games set active = true where id in (select id from shown_games)', []);
  await queryServer(server, 'drop table shown_games', []);
});

test('missing meta descriptions are generated and counted', async ({ operatorPage: page, server }) => {
  await addGames(server, 3);
  await openSection(page, 'seo', 'Gestion SEO');
  const card = block(page, 'Génération de contenu');
  await card.getByRole('button', { name: 'Générer les meta descriptions' }).click();
  const asked = question(page, 'Générer les meta descriptions\u00a0?');
  await expect(asked).toContainText('3 jeux à traiter avec le modèle test-model.');
  await expect(asked).toContainText('Il faut au moins 3 appels');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Lancer la génération' }).click();

  await expect(toast(page, 'Contenu généré avec succès')).toContainText('Jeux complétés\u00a0: 3 · Erreurs\u00a0: 0');
  await expect(card.getByText('Terminé!')).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  // The counts are reloaded.
  await expect(card).toContainText('Aucune action nécessaire');
  await expect(card).toContainText(/Ce mois-ci, avec le modèle test-model\s: jetons [\d\s]+, appels \d+/);
  await expect(card.getByRole('button', { name: 'Générer les meta descriptions' })).toBeDisabled();
  const missing = page.locator('main').getByRole('listitem').filter({ hasText: 'Sans meta description' });
  await expect(missing).toContainText('0');
});

test('a run shows its progress by game, appears on other screens, and can be stopped', async ({
  operatorPage: page,
  ai,
  server,
}) => {
  const titles = await addGames(server, 30);
  const [second, third] = [heldAnswer(), heldAnswer()];
  ai.next('good', second.behaviour, third.behaviour);
  await openSection(page, 'seo', 'Gestion SEO');
  const card = block(page, 'Génération de contenu');
  await card.getByRole('button', { name: 'Générer les meta descriptions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la génération' }).click();
  await expect(card.getByText(`1 sur 30\u00a0: ${titles[1]}`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Génération en cours...' })).toBeDisabled();

  await page.reload();
  await expect(card.getByRole('button', { name: 'Génération en cours...' })).toBeDisabled();
  second.letGo();
  await expect(card.getByText(`2 sur 30\u00a0: ${titles[2]}`)).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await card.getByRole('button', { name: 'Interrompre' }).click();
  await asked;
  third.letGo();
  await expect(card.getByText('Interrompu. Ce qui était fait est conservé.')).toBeVisible();
  // The card's own status starts with the same word.
  const counts = toast(page, 'Jeux complétés\u00a0: 3 · Erreurs\u00a0: 0 · Jeux analysés\u00a0: 3');
  await expect(counts).toContainText('Interrompu');
  await expect(card.getByRole('button', { name: 'Générer les meta descriptions' })).toBeEnabled();
});

test('a stopped translation is shown as interrupted, not failed, and its numbers add up', async ({
  operatorPage: page,
  ai,
  server,
}) => {
  await addGames(server, 5);
  const held = heldAnswer();
  ai.next('good', 'good', 'good', held.behaviour);
  await openSection(page, 'translations', 'Traductions');
  await page.getByRole('button', { name: 'Lancer les traductions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la traduction' }).click();
  const asked = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await page.getByRole('button', { name: 'Interrompre' }).click();
  await asked;
  held.letGo();
  await expect(toast(page, 'Jeux traduits')).toContainText('Interrompu');
  const result = block(page, 'Dernier résultat');
  await expect(result.getByText('Interrompu', { exact: true })).toBeVisible();
  await expect(result.getByText(/Interrompu le/)).toBeVisible();
  await expect(page.getByText('Échoué')).toHaveCount(0);
  const number = async (label: string) => {
    const card = result.getByRole('listitem').filter({ hasText: label });
    return (await card.count()) === 0 ? 0 : Number((await card.innerText()).replace(/\D/g, ''));
  };
  const [translated, errors, all, left] = [
    await number('Jeux traduits'),
    await number('Erreurs'),
    await number('Jeux analysés'),
    await number('Restants'),
  ];
  expect([translated + errors, all + left]).toEqual([all, 5]);
  expect(left).toBeGreaterThan(0);
});

test('an operation is started and stopped by keyboard without losing the focus', async ({
  operatorPage: page,
  ai,
  server,
}) => {
  await addGames(server, 20);
  const held = heldAnswer();
  ai.next('good', held.behaviour);
  await page.goto('/admin#seo');
  const card = block(page, 'Génération de contenu');
  const launch = card.getByRole('button').first();
  const asked = question(page, 'Générer les meta descriptions\u00a0?');
  await launch.focus();
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(launch).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(asked.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await waitForIdle(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(launch).toHaveText('Génération en cours...');
  await expect(launch).toBeDisabled();
  await expect(launch).toBeFocused();
  await expect(card.getByRole('button', { name: 'Interrompre' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Interrompre' })).toBeFocused();
  const stopped = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await page.keyboard.press('Enter');
  await stopped;
  held.letGo();
  await expect(card.getByText('Interrompu. Ce qui était fait est conservé.')).toBeVisible();
  await expect(launch).toBeEnabled();
  await expect(launch).toBeFocused();
});

test('an endpoint that refuses the key ends the run with the reason', async ({ operatorPage: page, ai, server }) => {
  await addGames(server, 2);
  ai.always('refused_key');
  await openSection(page, 'seo', 'Gestion SEO');
  const card = block(page, 'Génération de contenu');
  await card.getByRole('button', { name: 'Générer les meta descriptions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la génération' }).click();
  const said = failure(page, 'Erreur lors de la génération du contenu.');
  await expect(said).toContainText("Le fournisseur d'IA refuse la clé.");
  await expect(card.getByText("Le fournisseur d'IA refuse la clé.")).toBeVisible();
});

test('a run that completes no game is not a success', async ({ operatorPage: page, ai, server }) => {
  await addGames(server, 1);
  ai.always('nonsense');
  await openSection(page, 'seo', 'Gestion SEO');
  await page.getByRole('button', { name: 'Générer les meta descriptions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la génération' }).click();
  await expect(failure(page, 'Erreur lors de la génération du contenu.')).toContainText(
    'Jeux complétés\u00a0: 0 · Erreurs\u00a0: 1',
  );
  await expect(page.getByRole('button', { name: "Voir l'échec" })).toBeVisible();
});

test('games are translated, and the site shows the translations', async ({
  operatorPage: page,
  visitor,
  ai,
  server,
}) => {
  const [good = '', partly = '', bad = ''] = await addGames(server, 3);
  await openSection(page, 'translations', 'Traductions');
  // The second game fails in all languages except the first, and the third in all, however often it is retried.
  ai.next('good', 'good', 'good', 'good');
  ai.always('nonsense');
  await page.getByRole('button', { name: 'Lancer les traductions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la traduction' }).click();
  await expect(toast(page, 'Traduction terminée')).toContainText(
    'Jeux traduits\u00a0: 1 · Erreurs\u00a0: 2 · Jeux analysés\u00a0: 3',
  );
  const result = block(page, 'Dernier résultat');
  await expect(result.getByText('Terminé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voir les 2 échecs' }).click();
  const failures = page.getByRole('dialog', { name: 'Jeux dont des textes manquent' });
  await expect(failures.getByRole('listitem')).toContainText([
    /Une partie de ce que le modèle a écrit n'est pas utilisable\./,
    /Le modèle n'a rien écrit d'utilisable\./,
  ]);
  await expect(failures.getByRole('listitem')).toContainText([partly, bad]);

  await visitor.goto(`/es/game/${good}`);
  await expect(visitor.getByText('Las reglas se entienden en pocos instantes')).toBeVisible();
  await visitor.goto(`/es/game/${bad}`);
  await expect(visitor.getByText(FRENCH)).toBeVisible();

  ai.always('good');
  await openSection(page, 'seo', 'Gestion SEO');
  const card = block(page, 'Traduction du contenu');
  await card.getByRole('button', { name: 'Traduire les contenus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la traduction' }).click();
  await expect(toast(page, 'Traductions terminées')).toContainText('Jeux traduits\u00a0: 2 · Erreurs\u00a0: 0');
  // Their meta descriptions are missing in every language.
  await expect(card).toContainText("3 jeux n'ont pas de meta description\u00a0: générez-les d'abord.");
});

test('both screens show the same counts and next step, until nothing is missing', async ({
  operatorPage: page,
  server,
}) => {
  const [name] = await addGames(server, 1);
  const note = page.getByRole('note').filter({ hasText: 'Prochaine étape' });
  const translation = block(page, 'Lancer une traduction');
  const language = (label: string) =>
    block(page, 'État des traductions')
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) });

  // A text missing in every language cannot be translated.
  await queryServer(
    server,
    `insert into game_texts (entity_id, language, title)
     select id, language, slug from games, unnest(array['fr', 'en', 'es', 'pt']) as language where slug = $1
     on conflict (entity_id, language) do update set title = excluded.title,
       description = case when excluded.language <> 'fr' then game_texts.description end,
       tags = case when excluded.language <> 'fr' then game_texts.tags else '{}' end`,
    [name],
  );
  await openSection(page, 'translations', 'Traductions');
  await expect(note).toContainText("1 jeu n'a pas de meta description\u00a0: générez-la d'abord.");
  await expect(translation).toContainText("Rien à traduire pour l'instant");
  await expect(translation).not.toContainText('Rien ne manque');
  await expect(page.getByRole('button', { name: 'Lancer les traductions' })).toBeDisabled();
  await expectAccessible(page);

  await queryServer(
    server,
    `update game_texts set description = case language when 'fr' then $2 else description end,
       title = case language when 'es' then null else title end
     where entity_id = (select id from games where slug = $1)`,
    [name, FRENCH],
  );
  await openSection(page, 'seo', 'Gestion SEO');
  for (const label of ['Français', 'Anglais', 'Espagnol', 'Portugais']) {
    await expect(language(label)).toContainText('1 jeu publié incomplet');
  }
  const [first, then] = ["1 jeu n'a pas de meta description", 'Traduisez ensuite\u00a0: 1 jeu a des textes'];
  await expect(note).toContainText(first);
  await expect(note).toContainText(then);
  await openSection(page, 'translations', 'Traductions');
  await expect(note).toContainText(first);
  await expect(note).toContainText(then);

  await page.getByRole('button', { name: 'Générer les meta descriptions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la génération' }).click();
  await expect(toast(page, 'Contenu généré avec succès')).toBeVisible();
  const last = "1 jeu a des textes qui manquent dans d'autres langues\u00a0: traduisez-les.";
  await expect(note).toContainText(last);
  await expect(note).not.toContainText('meta description');
  await openSection(page, 'seo', 'Gestion SEO');
  await expect(note).toContainText(last);
  await expect(language('Français')).toContainText('Complet');
  await expect(language('Espagnol')).toContainText('1 jeu publié incomplet');

  await openSection(page, 'translations', 'Traductions');
  await page.getByRole('button', { name: 'Lancer les traductions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la traduction' }).click();
  await expect(toast(page, 'Traduction terminée')).toContainText('Jeux traduits\u00a0: 1 · Erreurs\u00a0: 0');
  await expect(translation).toContainText('Rien ne manque dans les langues proposées aux visiteurs.');
  await expect(note).toHaveCount(0);
  await openSection(page, 'seo', 'Gestion SEO');
  for (const label of ['Français', 'Anglais', 'Espagnol', 'Portugais']) {
    await expect(language(label)).toContainText('Complet');
  }
  await expect(page.getByText('Aucune action nécessaire')).toHaveCount(2);
  await expect(note).toHaveCount(0);
});
