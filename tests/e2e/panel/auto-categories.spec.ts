import type { Page } from '@playwright/test';
import { localizedPath, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, type ServerOfWorker, test } from '../support/fixtures.ts';
import { insertGames } from '../support/game-sql.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const block = (page: Page, name: string) => page.getByRole('region', { name });
const stat = (page: Page, label: string) =>
  block(page, 'Dernière exécution').getByRole('listitem').filter({ hasText: label });

/** Adds imported games without category and with these tags. */
const addTagged = (server: ServerOfWorker, word: string, tags: string[]) =>
  queryServer(
    server,
    insertGames(
      'slug, game_url, base_language, provider, external_id',
      `select gen_random_uuid() as id, $1 || n as slug, '/play/x' as game_url, 'en' as base_language, 'gamepix' as provider,
         $1 || n as external_id, $1 || n as title, 'It slides.' as description, $2::text[] as tags
       from generate_series(1, 10) n`,
    ),
    [word, tags],
  );

const NAMES = { fr: 'Échecs', en: 'Chess', es: 'Ajedrez', pt: 'Xadrez' } as const;

test.use({
  // Other tests rely on the seeded games and categories.
  afterwards: [
    'delete from operations',
    `delete from games where slug like 'zz%'`,
    `delete from categories where slug in ('board', 'chess')`,
    `update games set active = slug is distinct from 'cache'`,
  ],
});

test('builds categories from tags, places games in them and shows them in four languages', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
  server,
}) => {
  await queryServer(server, 'delete from operations', []);
  // The seeded catalog has its own themes.
  await queryServer(server, 'update games set active = false', []);
  await addTagged(server, 'zzking', ['Chess', 'board games', 'cooking', 'zzotter', 'HTML5']);
  await page.goto('/admin#auto-categories');
  await expect(page.getByText("Aucune génération n'a encore été lancée")).toBeVisible();
  const launch = page.getByRole('button', { name: 'Proposer des catégories' });
  await launch.click();

  // Nothing is created before the operator confirms, and unticked categories never are.
  await expect(toast(page, 'Aperçu prêt')).toContainText('3 catégories');
  await expect(page.getByText("Aucune génération n'a encore été lancée")).toBeHidden();
  const preview = block(page, 'Aperçu');
  const chess = preview.getByRole('listitem').filter({ hasText: 'Échecs' });
  await expect(chess).toContainText('10 jeux');
  await expect(chess).toContainText(/zzking\d+ · zzking\d+ · zzking\d+/);
  await expect(preview.getByRole('listitem').filter({ hasText: 'zzotter' })).toContainText('Thème inconnu du lexique');
  await expectAccessible(page);
  await page.reload();
  await preview.getByRole('checkbox', { name: 'Cuisine' }).uncheck();
  await preview.getByRole('button', { name: 'Confirmer 2 catégories' }).click();

  await expect(toast(page, 'Génération automatique terminée')).toContainText(
    'Catégories créées\u00a0: 2 · Catégories mises à jour\u00a0: 0 · Jeux rangés\u00a0: 10',
  );
  await expect(page.getByRole('progressbar', { name: 'Avancement de la génération' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(stat(page, 'Catégories créées')).toContainText('2');
  const detail = block(page, 'Détail de la dernière exécution');
  await expect(detail.getByRole('listitem').filter({ hasText: 'Échecs' })).toContainText('10 jeux');
  await expect(preview).toBeHidden();
  await expectAccessible(page);

  // All games are in both.
  await visitor.goto('/category/board');
  await expect(visitor.getByRole('link', { name: /zzking/ })).toHaveCount(10);
  for (const code of OFFERED_AT_FIRST) {
    await visitor.goto(localizedPath(code, '/category/chess', 'fr'));
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(NAMES[code]);
    await expect(visitor.getByRole('link', { name: /zzking/ })).toHaveCount(10);
  }

  expect((await visitor.request.get('/category/cooking')).status()).toBe(404);

  // A second preview only finds the categories that were unticked, and a tag that the lexicon does not know.
  await page.reload();
  await launch.click();
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['À créer (1)', /^Laissés de côté/]);
  await preview.getByRole('checkbox', { name: 'Tout cocher' }).uncheck();
  await expect(preview.getByRole('button', { name: 'Confirmer 0 catégorie' })).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedComplaints: [/503|busy/] });

  test('a generation that could not be started is reported', async ({ operatorPage: page }) => {
    await page.route('**/api/admin/auto-categories/previews', (route) =>
      route.fulfill({ status: 503, json: { error: 'busy' } }),
    );
    await page.goto('/admin#auto-categories');
    const launch = page.getByRole('button', { name: 'Proposer des catégories' });
    await expect(launch).toHaveAccessibleDescription(/AI_BASE_URL, AI_MODEL, AI_API_KEY/);
    const choose = page.getByRole('link', { name: 'Choisissez-en un dans les réglages' });
    await expect(choose).toHaveAttribute('href', /#settings\?ai$/);
    await launch.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Erreur de génération' })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  });
});
