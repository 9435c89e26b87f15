import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { quickSubset } from '../support/thorough.ts';

interface Counts {
  activeGames: number;
  missingMetaDescription: number;
  completeTranslations: number;
  missing: Record<'en' | 'es' | 'pt' | 'fr', number>;
}

const french = (value: number) => new Intl.NumberFormat('fr-FR').format(value);
const item = (page: Page, label: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
const block = (page: Page, name: string) => page.getByRole('region', { name });

async function openSection(page: Page, key: 'seo' | 'auto-categories' | 'translations', title: string) {
  await page.goto(`/admin#${key}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const LANGUAGES = { en: 'Anglais', es: 'Espagnol', pt: 'Portugais', fr: 'Français' } as const;

async function expectCounts(page: Page, counts: Counts) {
  await expect(item(page, 'Jeux publiés')).toContainText(french(counts.activeGames));
  await expect(item(page, 'Sans meta description')).toContainText(french(counts.missingMetaDescription));
  await expect(item(page, 'Traductions complètes')).toContainText(french(counts.completeTranslations));
  for (const [code, name] of Object.entries(LANGUAGES)) {
    // The keys of `missing` are the entries of LANGUAGES.
    const missing = counts.missing[code as keyof typeof LANGUAGES];
    const line = block(page, 'État des traductions')
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) });
    await expect(line).toContainText(missing === 0 ? 'Complet' : `${french(missing)} jeu`);
  }
}

test('the counts match the catalog and follow its changes', { tag: '@core' }, async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const read = async (): Promise<Counts> => (await operatorRequest.get('/api/admin/seo')).json();
  const before = await read();
  await openSection(page, 'seo', 'Gestion SEO');
  await expectCounts(page, before);

  const id = randomUUID();
  await queryServer(
    server,
    `with game as (insert into games (id, slug, base_language) values ($1, $2, 'en'))
     insert into game_texts (entity_id, language, title, meta_description)
     values ($1, 'fr', 'Otter', $3), ($1, 'en', 'Otter', 'It slides.'), ($1, 'es', 'Nutria', null)`,
    [id, `zz${id.slice(0, 8)}`, '\u00a0 \u202f'],
  );
  await page.getByRole('button', { name: 'Actualiser les statistiques' }).click();
  const { missing } = before;
  await expectCounts(page, {
    activeGames: before.activeGames + 1,
    missingMetaDescription: before.missingMetaDescription + 1,
    completeTranslations: before.completeTranslations,
    missing: { en: missing.en, es: missing.es + 1, pt: missing.pt + 1, fr: missing.fr + 1 },
  });
  await queryServer(server, 'delete from games where id = $1', [id]);
});

test('generation and translation name their requirements', async ({ operatorPage: page }) => {
  await openSection(page, 'seo', 'Gestion SEO');
  for (const name of ['Générer les meta descriptions', 'Traduire les contenus']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/AI_BASE_URL, AI_MODEL, AI_API_KEY/);
  }
  const progress = page.getByRole('progressbar', { name: 'Avancement de la génération' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('Aucune génération en cours')).toBeVisible();
});

test('there is nothing to do when all descriptions exist', async ({ operatorPage: page }) => {
  await page.route('**/api/admin/seo', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), missingMetaDescription: 0 } });
  });
  await openSection(page, 'seo', 'Gestion SEO');
  await expect(block(page, 'Génération de contenu')).toContainText('Aucune action nécessaire');
  await expect(block(page, 'Génération de contenu')).toContainText('Tous les jeux ont déjà une meta description.');
  await expect(page.getByRole('button', { name: 'Générer les meta descriptions' })).toBeDisabled();
});

test('automatic categories and translations show their last run', async ({ operatorPage: page, server }) => {
  const add = (kind: string, status: string, counters: Record<string, number>, code: string | null) =>
    queryServer(
      server,
      `insert into operations (id, kind, status, counters, error_code, started_at, finished_at)
       values (gen_random_uuid(), $1, $2, $3, $4, now(), now())`,
      [kind, status, counters, code],
    );

  await queryServer(server, 'delete from operations', []);
  await openSection(page, 'auto-categories', 'Auto Catégories');
  await expect(page.getByText("Aucune génération n'a encore été lancée")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proposer des catégories' })).toBeEnabled();
  await openSection(page, 'translations', 'Traductions');
  await expect(page.getByText("Aucune traduction n'a encore été lancée")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer les traductions' })).toHaveAccessibleDescription(/AI_MODEL/);

  const counters = { uniqueTagsFound: 1_234, categoriesCreated: 5, categoriesUpdated: 6 };
  await add('auto-generate-categories', 'completed', counters, null);
  await add('translate-games', 'failed', { translatedCount: 70, errorCount: 8, totalGames: 78 }, 'unexpected');
  await page.reload();
  await expect(item(page, 'Jeux traduits')).toContainText('70');
  await expect(item(page, 'Erreurs')).toContainText('8');
  await expect(item(page, 'Jeux analysés')).toContainText('78');
  await expect(page.getByRole('main').getByText('Échoué')).toBeVisible();
  await expect(page.getByRole('main').getByText('Une erreur inattendue est survenue sur le serveur.')).toBeVisible();
  await openSection(page, 'auto-categories', 'Auto Catégories');
  await expect(item(page, 'Tags uniques trouvés')).toContainText(french(1_234));
  await expect(item(page, 'Catégories créées')).toContainText('5');
  await expect(item(page, 'Catégories mises à jour')).toContainText('6');
  // Pending requests could refer to details that are deleted now.
  await page.close();
  await queryServer(server, 'delete from operations where kind = any($1)', [
    ['auto-generate-categories', 'translate-games'],
  ]);
});

for (const viewport of quickSubset(
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ],
  1,
)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('is accessible', async ({ operatorPage: page }) => {
      for (const [key, title] of [
        ['seo', 'Gestion SEO'],
        ['auto-categories', 'Auto Catégories'],
        ['translations', 'Traductions'],
      ] as const) {
        await openSection(page, key, title);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page, title);
      }
    });
  });
}

test('pages without their own text are listed, kept out of the index and brought back', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const slug = `zz${randomUUID().slice(0, 8)}`;
  const game = { slug, title: `Loutre ${slug}`, description: 'Trop court.', game_url: 'https://otter.example/' };
  const made = await operatorRequest.post('/api/admin/games', { data: game });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  // Stores what the review of the next minute would.
  await queryServer(
    server,
    `update game_text_reviews set fine = '{}', weak = '{fr}', faults = '{thin}', due_since = null where game_id = $1`,
    [id],
  );
  await queryServer(server, 'update games set plays = 9000000 where id = $1', [id]);
  const robots = async () =>
    /<meta name="robots" content="([^"]*)"/.exec(await (await page.request.get(`/game/${slug}`)).text())?.[1];
  expect(await robots()).toBe('index,follow');

  await openSection(page, 'seo', 'Gestion SEO');
  const own = block(page, 'Textes propres au site');
  await expect(own.getByRole('link', { name: game.title })).toBeVisible();
  await expect(own.getByText('texte court (français)').first()).toBeVisible();
  await expectAccessible(page, 'texts of their own');
  await expectToFit(page);
  const rule = own.getByRole('switch', { name: "Garder ces pages hors de l'index" });
  await rule.press('Space');
  const question = page.getByRole('dialog', { name: "Garder ces pages hors de l'index ?" });
  await expect(question).toContainText('des moteurs de recherche');
  await question.getByRole('button', { name: "Garder hors de l'index" }).click();
  await expect(page.getByRole('status').filter({ hasText: "Ces pages restent hors de l'index" })).toBeVisible();
  await expect.poll(robots).toBe('noindex,nofollow');
  await page.getByRole('button', { name: 'Annuler la modification' }).click();
  await expect(rule).not.toBeChecked();
  await expect.poll(robots).toBe('index,follow');

  await own.getByRole('combobox', { name: 'Pages' }).selectOption('category');
  await expect(page).toHaveURL(/#seo\?weak=category$/);
  await operatorRequest.delete(`/api/admin/games/${id}`);
});
