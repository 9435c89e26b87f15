import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { SITE_SETTING_KEYS } from '../../../shared/site-settings.ts';
import { startAiServer } from '../../helpers/ai-server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { OPERATOR, queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertGames } from '../support/game-sql.ts';
import { receivedMails } from '../support/outbox.ts';
import { openSection, outside, startImport } from '../support/panel-import.ts';
import { alarm, heading, toast, waitForIdle } from '../support/panel-steps.ts';
import { keeping, readSetting } from '../support/site-settings.ts';
import { uniqueWord } from '../support/unique-word.ts';

const save = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Enregistrer', exact: true });

async function open(page: Page, tab: string) {
  await page.goto(`/admin#settings?${tab}`);
  await expect(heading(page)).toHaveText('Réglages');
  await expect(save(page)).toBeVisible();
}

test('a new name and description are on the site at once', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
  server,
  operatorRequest,
}) => {
  await visitor.goto(server.url);
  await keeping(operatorRequest, 'identity', async () => {
    await open(page, 'identity');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Nom du site' }).fill('Jeux de Lucie');
    await page.getByRole('textbox', { name: 'Adresse de contact' }).fill('lucie@');
    await page.getByRole('textbox', { name: "Description de l'accueil" }).fill('Les jeux préférés de Lucie.');
    await save(page).click();
    await expect(page.getByText('Adresse e-mail invalide')).toBeVisible();
    await page.getByRole('textbox', { name: 'Adresse de contact' }).fill('lucie@games.example');
    await save(page).click();
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();

    await visitor.goto(server.url);
    await expect(visitor).toHaveTitle(/Jeux de Lucie/);
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', 'Les jeux préférés de Lucie.');
    await expect(visitor.getByRole('banner').getByText('Jeux de Lucie')).toBeVisible();
    await visitor.goto(`${server.url}/contact`);
    await expect(visitor.getByRole('link', { name: 'lucie@games.example' })).toBeVisible();
  });
});

test('a wide screen shows all tabs', async ({ operatorPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'identity');
  const tabs = page.getByRole('tablist', { name: 'Réglages du site' }).getByRole('tab');
  await expect(tabs).toHaveCount(SITE_SETTING_KEYS.length);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await tabs.first().press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await expectAccessible(page);
});

test('disabling a language lists what only has a title in it, and links to these games', async ({
  operatorPage: page,
  server,
}) => {
  const row = `select $1::uuid as id, $2 as slug, '/play/x' as game_url, 'en' as base_language, $2 as title,
    '' as description, '{}'::text[] as tags`;
  await queryServer(server, insertGames('slug, game_url, base_language', row), [uuidv7(), uniqueWord()]);
  await open(page, 'languages');
  const found = page.getByRole('status').filter({ hasText: 'Sans titre dans les langues que vous gardez' });
  const english = page.getByRole('switch', { name: 'English' });
  await english.click();
  await expect(found).toContainText(/Jeux\s:\s[1-9]/);
  await expect(found.getByRole('link')).toHaveAttribute('href', /#games\?.*lacks=title\.fr/);
  await expectAccessible(page);
  await english.click();
  await expect(found).toHaveCount(0);
});

test('an announcement is above every page, in its language, until it is switched off', async ({
  operatorPage: page,
  visitor,
  server,
  operatorRequest,
}) => {
  await keeping(operatorRequest, 'announcement', async () => {
    await open(page, 'announcement');
    await page.getByRole('switch', { name: "Afficher l'annonce" }).click();
    await save(page).click();
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
    await page.getByRole('textbox', { name: 'Texte' }).fill('Nouveaux jeux de réflexion');
    await page.getByRole('textbox', { name: 'Lien' }).fill('/contact');
    await expectAccessible(page);
    await save(page).click();
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();

    await visitor.goto(`${server.url}/es`);
    const line = visitor.getByRole('complementary', { name: 'Aviso del sitio' });
    await expect(line).toHaveText('Nouveaux jeux de réflexion');
    await expect(line).toHaveAttribute('lang', 'fr');
    await expectAccessible(visitor);
    await line.getByRole('link').click();
    await expect(visitor).toHaveURL(`${server.url}/es/contact`);

    await page.getByRole('switch', { name: "Afficher l'annonce" }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save(page).click();
    expect((await saved).status()).toBe(200);
    await visitor.goto(`${server.url}/es`);
    await expect(line).toHaveCount(0);
  });
});

test('an announcement for a collection is shown while the collection is published, and links to it', async ({
  operatorPage: page,
  visitor,
  server,
  operatorRequest,
}) => {
  const title = `Campagne ${Date.now()}`;
  const made = await operatorRequest.post('/api/admin/collections', { data: { title, kind: 'picked', games: [] } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const publish = async (state: 'published' | 'retired' | 'scheduled') => {
    const dates = { start_date: state === 'scheduled' ? '2098-10-20' : null, end_date: null };
    const data = { kind: 'collection', ids: [id], state, ...dates };
    expect((await operatorRequest.put('/api/admin/publications', { data })).status()).toBe(200);
  };
  await keeping(operatorRequest, 'announcement', async () => {
    await open(page, 'announcement');
    await page.getByRole('switch', { name: "Afficher l'annonce" }).click();
    await page.getByRole('textbox', { name: 'Texte' }).fill('Jeux de saison');
    await page.getByRole('combobox', { name: 'Paraît avec' }).selectOption(title);
    await expect(page.getByLabel('Date de début')).toHaveCount(0);
    await expectAccessible(page);
    await save(page).click();
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();

    const line = visitor.getByRole('complementary', { name: 'Annonce', exact: true });
    await publish('published');
    await visitor.goto(server.url);
    await expect(line.getByRole('link')).toHaveAttribute('href', /\/collection\/campagne-/);
    await publish('retired');
    await visitor.goto(server.url);
    await expect(line).toHaveCount(0);

    await publish('scheduled');
    await page.goto('/admin#collections');
    await page.getByRole('button', { name: `Publication de ${title}` }).click();
    const places = page.getByRole('group', { name: "Où la collection s'affiche" });
    await expect(places.getByRole('link')).toHaveText([
      "Ajouter une rangée à la page d'accueil",
      'Ajouter une entrée de menu',
      'Annonce du site',
    ]);
    await expectAccessible(page, 'where a collection is shown');
    await places.getByRole('link', { name: "Ajouter une rangée à la page d'accueil" }).click();
    await page.getByRole('button', { name: "Afficher l'aperçu" }).click();
    const preview = page.frameLocator('iframe[title="Aperçu"]');
    await expect(preview.locator('main')).toBeVisible();
    await expect(preview.getByRole('complementary', { name: 'Annonce', exact: true })).toHaveCount(0);
    await page.getByLabel("Telle qu'elle sera le").fill('2098-10-31T12:00');
    await expect(page.getByText("Les jeux programmés d'ici là n'y figurent pas")).toBeVisible();
    await expect(preview.getByRole('complementary', { name: 'Annonce', exact: true })).toContainText('Jeux de saison');
  });
  await operatorRequest.delete(`/api/admin/collections/${id}`);
});

test('fields decided by the environment cannot be changed, and say why', async ({ operatorPage: page }) => {
  await open(page, 'identity');
  const zone = page.getByRole('combobox', { name: 'Fuseau horaire' });
  await expect(zone).toBeDisabled();
  await expect(zone).toHaveAccessibleDescription('Fixé par la variable SITE_TIMEZONE du serveur.');
});

test('closed sign-ups leave the sign-in form alone', async ({
  operatorPage: page,
  visitor,
  server,
  operatorRequest,
}) => {
  await keeping(operatorRequest, 'accounts', async () => {
    await open(page, 'accounts');
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Les visiteurs peuvent créer un compte' }).click();
    await save(page).click();
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
    await visitor.goto(`${server.url}/auth`);
    await expect(visitor.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(visitor.getByRole('tab')).toHaveCount(0);
  });
});

test.describe('mail', () => {
  // Browsers report refused requests on the console.
  test.use({ allowedComplaints: [/503/] });

  test('a test email says where it was sent, or why it was not', async ({ operatorPage: page, server }) => {
    await open(page, 'mail');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Toggle password visibility' })).toHaveCount(0);
    const send = page.getByRole('button', { name: 'Envoyer un essai' });
    await send.click();
    await expect(toast(page, `le message pour ${OPERATOR.email} est dans le dossier outbox`)).toBeVisible();
    const mails = await receivedMails(server.dataDir, OPERATOR.email);
    expect(mails.at(-1)?.subject).toMatch(/^Message d'essai – /);

    await page.getByRole('textbox', { name: 'Serveur SMTP' }).fill('127.0.0.1');
    await page.getByRole('textbox', { name: 'Port' }).fill('1');
    await send.click();
    await expect(alarm(page, "Le message n'a pas pu être envoyé")).toContainText('Le serveur refuse la connexion');
  });
});

test('a model is tested, saved without its key being shown again, and enables generation', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const ai = await startAiServer();
  try {
    await keeping(operatorRequest, 'ai', async () => {
      await open(page, 'ai');
      await page.getByRole('button', { name: 'Ollama' }).click();
      const address = page.getByRole('textbox', { name: 'Adresse' });
      await expect(address).toHaveValue('http://localhost:11434/v1');
      await address.fill(ai.url);
      await page.getByLabel('Clé', { exact: true }).fill('sk-test-0123456789');
      await page.getByRole('button', { name: 'Essayer' }).click();
      await expect(page.getByText('a écrit sur le jeu 2048')).toBeVisible();
      await expectAccessible(page);
      await save(page).click();
      await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
      await expect(page.getByLabel('Clé', { exact: true })).toHaveValue('');
      await expect(page.getByText('Laissez vide pour le conserver')).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sk-test');
      await page.goto('/admin#translations');
      await expect(page.getByText('mistral-small3.2').first()).toBeVisible();
    });
  } finally {
    await ai.close();
  }
});

test("games are shown with the operator's account, all of them at once after a change", async ({
  operatorPage: page,
  visitor,
  server,
  operatorRequest,
}) => {
  const name = uniqueWord();
  const game = outside(`/game/plays/${name}`);
  const importFrom = async (provider: string, feed: string) => {
    await openSection(page);
    await page.getByRole('radio', { name: provider }).check();
    await startImport(page, outside(feed));
    await expect(toast(page, 'Importés\u00a0: 1').first()).toBeVisible();
  };
  const frameAt = async (path: string) => {
    // An earlier import's message may still be shown.
    await expect.poll(async () => (await visitor.request.get(server.url + path)).status()).toBe(200);
    // From another page, because a page that is opened again keeps its player open.
    await visitor.goto(`${server.url}/en`);
    await visitor.goto(server.url + path);
    await visitor
      .getByRole('button', { name: /^Play / })
      .first()
      .press('Enter');
    return visitor.getByRole('dialog').locator('iframe');
  };
  const enter = async (id: string) => {
    await open(page, 'provider_accounts');
    await page.getByRole('textbox', { name: 'Identifiant Playgama' }).fill(id);
    await save(page).click();
  };
  const saveId = async (id: string) => {
    // An earlier save's message may still be shown.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await enter(id);
    expect((await saved).status()).toBe(200);
    // The form asks before it is left until it has processed the response.
    await expect(save(page)).not.toHaveAttribute('data-loading');
    await waitForIdle(page);
  };

  await keeping(operatorRequest, 'provider_accounts', async () => {
    await open(page, 'provider_accounts');
    await expectAccessible(page);
    await enter('https://playgama.com/?clid=p_first');
    await expect(page.getByText("collez l'identifiant seul")).toBeVisible();
    await saveId('p_first');

    await importFrom('playgama', `/feed/playgama/partner/export/catalogue/games?name=${name}`);
    const path = `/en/game/${name}-bakes`;
    await expect(await frameAt(path)).toHaveAttribute('src', `${game}?level=1&clid=p_first`);
    await expect(visitor.getByRole('dialog').frameLocator('iframe').getByText('Outside game')).toBeVisible();

    await saveId('p_second');
    await expect(await frameAt(path)).toHaveAttribute('src', `${game}?level=1&clid=p_second`);

    // GameDistribution needs no account, but the exact address of the page.
    await importFrom('gamedistribution', `/feed/gamedistribution/rss/All/?name=${name}&page=1`);
    const frame = await frameAt(`/en/game/${name}-slides?utm_source=x`);
    await expect(frame).toHaveAttribute('src', /gd_sdk_referrer_url=/);
    const shown = new URL((await frame.getAttribute('src')) ?? '');
    expect(shown.origin + shown.pathname).toBe(game);
    expect(Object.fromEntries(shown.searchParams)).toEqual({
      gd_sdk_referrer_url: `${server.url}/en/game/${name}-slides`,
      'gdpr-tracking': '0',
      'gdpr-targeting': '0',
      'gdpr-third-party': '0',
    });
  });
});

test("the site's notices are changed: the age line, the rating before the first vote, and the response time", async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  await visitor.goto(`${server.url}/en/game/ballon-90`);
  await expect(visitor.getByText('indicative rating')).toBeVisible();
  await keeping(operatorRequest, 'notices', async () => {
    await open(page, 'notices');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: "Mention d'âge" }).selectOption('everyone');
    await page.getByRole('combobox', { name: 'Jeu sans vote' }).selectOption('none');
    await page.getByRole('combobox', { name: 'Délai de réponse' }).selectOption('week');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save(page).press('Enter');
    expect((await saved).status()).toBe(200);
    await visitor.goto(`${server.url}/en/game/ballon-90`);
    await expect(visitor.getByText('Not rated yet')).toBeVisible();
    await expect(visitor.getByText('indicative rating')).toHaveCount(0);
    await expect(visitor.getByText('Games for all ages')).toBeVisible();
    await visitor.goto(`${server.url}/en/contact`);
    await expect(visitor.getByText('We answer within a week.')).toBeVisible();
  });
});

test('a consent platform is checked before it is saved, and countries are chosen by name', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await keeping(operatorRequest, 'consent', async () => {
    await open(page, 'consent');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Qui pose la question' }).selectOption('google');
    await page.getByRole('textbox', { name: "Identifiant d'éditeur" }).fill('1234567890123456');
    await save(page).click();
    await expect(page.getByText('Identifiant attendu')).toBeVisible();

    await page.getByRole('combobox', { name: 'Qui pose la question' }).selectOption('tcf');
    await page.getByRole('textbox', { name: 'Script de la plateforme' }).fill('http://cmp.example/stub.js');
    await page.getByRole('textbox', { name: 'Autres hôtes' }).fill('*.cmp.example, https://img.cmp.example');
    await page.getByRole('textbox', { name: 'En-tête du pays' }).fill('CF-IPCountry');
    await save(page).click();
    await expect(page.getByText('Adresse attendue')).toBeVisible();
    await expect(page.getByText('Nom de serveur seul')).toBeVisible();
    const countries = page.getByRole('combobox', { name: 'Pays où la question est posée' });
    await countries.fill('Brés');
    await page.getByRole('option', { name: 'Brésil' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Script de la plateforme' }).fill('https://cmp.example/stub.js');
    await page.getByRole('textbox', { name: 'Autres hôtes' }).fill('*.cmp.example, img.cmp.example');
    await save(page).click();
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
    expect(await readSetting(operatorRequest, 'consent')).toMatchObject({
      platform: 'tcf',
      script: 'https://cmp.example/stub.js',
      hosts: ['*.cmp.example', 'img.cmp.example'],
      countryHeader: 'CF-IPCountry',
      countries: expect.arrayContaining(['BR', 'CH', 'FR', 'GB']),
    });
  });
});
