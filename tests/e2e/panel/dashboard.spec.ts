import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Dashboard } from '../../../app/admin/dashboard/section.tsx';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { writtenDay } from '../../../shared/written-date.ts';
import { addGames } from '../../helpers/catalogue.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { ServerOfWorker } from '../support/fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { TITLE } from '../support/game-sql.ts';
import { foundGames } from '../support/panel-import.ts';
import { quickSubset } from '../support/thorough.ts';
import { uniqueWord } from '../support/unique-word.ts';

const french = (value: number) => new Intl.NumberFormat('fr-FR').format(value);

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const card = (page: Page, label: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
const block = (page: Page, name: string) => page.getByRole('region', { name });

async function openSection(page: Page) {
  await page.goto('/admin#dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

/** Changes the server's response, within its type. */
async function changeDashboard(page: Page, change: (body: Dashboard) => Dashboard) {
  await page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Queries the database of the running server directly. */
async function rows<Row extends Record<string, unknown>>(server: ServerOfWorker, query: string): Promise<Row[]> {
  const database = await openDatabase({ dataDir: server.dataDir, role: 'command' });
  try {
    return (await database.pool.query<Row>(query)).rows;
  } finally {
    await database.close();
  }
}

const CATALOGUE = `
  select (select count(*)::int from games where active) as games,
    (select count(*)::int from categories where active) as categories,
    (select sum(plays)::int from games where active) as plays,
    (select count(*)::int from ads) as ads`;

test('the numbers match the catalog, and change with a play', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
  server,
}) => {
  const count = async () => {
    const [counted] = await rows<{ games: number; categories: number; plays: number; ads: number }>(server, CATALOGUE);
    if (!counted) throw new Error('nothing was counted');
    return counted;
  };
  const refresh = page.getByRole('button', { name: 'Actualiser', exact: true });
  // Visit reports outlive the pages of other tests.
  const expectNumbers = (playsBefore: number) =>
    expect(async () => {
      const { games, categories, plays, ads } = await count();
      expect(plays).toBeGreaterThan(playsBefore);
      await refresh.click();
      for (const [label, number] of [
        ['Jeux publiés', games],
        ['Catégories actives', categories],
        ['Vues totales', plays],
        ['Publicités', ads],
      ] as const) {
        await expect(card(page, label)).toContainText(french(number), { timeout: 2_000 });
      }
    }).toPass();
  await openSection(page);
  await expectNumbers(0);

  const popular = await rows<{ title: string; plays: number }>(
    server,
    `select ${TITLE} as title, plays::int from games where active order by plays desc, created_at desc limit 4`,
  );
  for (const [index, { title, plays }] of popular.entries()) {
    const line = block(page, 'Jeux populaires').getByRole('listitem').nth(index);
    await expect(line).toContainText(title);
    await expect(line).toContainText(`${french(plays)} partie`);
  }
  const recent = await rows<{ title: string; created_at: Date }>(
    server,
    `select ${TITLE} as title, created_at from games order by created_at desc, id desc limit 4`,
  );
  await expect(block(page, 'Activité récente').getByRole('listitem')).toHaveCount(4);
  for (const [index, { title, created_at }] of recent.entries()) {
    const line = block(page, 'Activité récente').getByRole('listitem').nth(index);
    await expect(line).toContainText(title);
    await expect(line).toContainText('Jeu ajouté');
    await expect(line).toContainText(writtenDay('fr', created_at));
  }

  const { plays: before } = await count();
  const visit = visitor.waitForResponse((response) => response.url().endsWith('/plays'));
  await visitor.goto('/game/ballon-3');
  expect((await visit).status()).toBe(204);
  await expectNumbers(before);

  // The chart's table starts with today's play.
  const perDay = block(page, 'Parties par jour');
  await perDay.scrollIntoViewIfNeeded();
  await expect(perDay.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await perDay.getByText('Afficher les chiffres').click();
  const table = perDay.getByRole('table', { name: 'Parties par jour' });
  await expect(table.getByRole('row')).toHaveCount(31);
  const [today] = await rows<{ plays: number }>(
    server,
    'select sum(plays)::int as plays from site_daily where day = (select max(day) from site_daily)',
  );
  await expect(table.getByRole('row').nth(1)).toContainText(french(today?.plays ?? -1));
});

test('the quick action assigns categories to imported games, once', async ({ operatorPage: page, visitor, server }) => {
  const word = uniqueWord();
  const database = await openDatabase({ dataDir: server.dataDir, role: 'command' });
  try {
    await addGames(database, [
      { title: `${word} un`, tags: ['puzzle'], provider: 'gamepix', external_id: `${word}-1` },
      { title: `${word} deux`, tags: ['otter'], provider: 'gamepix', external_id: `${word}-2` },
    ]);
  } finally {
    await database.close();
  }
  await openSection(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/functions/update-game-categories*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mettre à jour les catégories' }).click();
  await expect(page.getByRole('button', { name: 'Mise à jour...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Mise à jour réussie')).toContainText(/jeux? (a|ont) reçu une catégorie/);
  await page.getByRole('button', { name: 'Mettre à jour les catégories' }).click();
  await expect(toast(page, 'Aucun jeu à classer')).toBeVisible();

  await visitor.goto(`/?q=${word}&category=puzzle`);
  await expect(foundGames(visitor)).toHaveText([`${word} un`]);
});

test('a dashboard opened during an update shows its progress and can stop it', async ({
  operatorPage: page,
  server,
}) => {
  // Inserted as if by another process, because an update by this server would end too soon.
  const id = randomUUID();
  const progress = page.getByRole('progressbar', { name: 'Avancement de la mise à jour des catégories' });
  await openSection(page);
  await expect(page.getByRole('button', { name: 'Mettre à jour les catégories' })).toBeEnabled();
  await expect(progress).toHaveCount(0);
  await rows(
    server,
    `insert into operations (id, kind, total, processed, counters, heartbeat_at)
     values ('${id}', 'update-game-categories', 2000, 500, '{"updatedCount":480}', now())`,
  );
  try {
    await page.reload();
    await expect(progress).toHaveAttribute('aria-valuenow', '25');
    await expect(page.getByText('500 sur 2\u202f000 jeux')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mise à jour...' })).toBeDisabled();
    await expectAccessible(page);
    await rows(server, `update operations set processed = 1000, heartbeat_at = now() where id = '${id}'`);
    await expect(progress).toHaveAttribute('aria-valuenow', '50');

    await page.getByRole('button', { name: 'Interrompre' }).click();
    await expect(page.getByText('Arrêt en cours...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Interrompre' })).toBeDisabled();
  } finally {
    await rows(server, `update operations set status = 'failed', finished_at = now() where id = '${id}'`);
  }
  await expect(toast(page, 'Mise à jour interrompue')).toContainText('480 jeux ont reçu une catégorie.');
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mettre à jour les catégories' })).toBeFocused();
});

test('yesterday is compared with the week before, with the games that rise and fall', async ({
  operatorPage: page,
}) => {
  const word = uniqueWord();
  await changeDashboard(page, (body) => {
    const days = body.lately.days.map(({ day }, index) => ({
      ...{ day, plays: index < 13 ? 1_000 : 1_500, starts: 0, seconds: 7_200, votes: index, impressions: 13 - index },
    }));
    const game = { id: randomUUID(), title: word, title_language: 'fr' as const, starts: 40, before: 15 };
    return { ...body, lately: { days, rising: [game], falling: [] } };
  });
  await openSection(page);
  const number = (label: string) => block(page, 'Hier').getByRole('listitem').filter({ hasText: label });
  await expect(number('Visites')).toContainText(/1\s500\s*\+50\s% \(moyenne\s: 1\s000\)/);
  await expect(number('Lancements')).toContainText('Rien les 7 jours précédents');
  await expect(number('Temps de jeu')).toContainText(/2\sh/);
  await expect(number('Impressions publicitaires')).toContainText('-100');
  await expect(block(page, 'En hausse').getByRole('listitem')).toHaveText(
    new RegExp(`${word}40 lancements \\(\\+25\\)`),
  );
  await expect(block(page, 'En baisse')).toContainText('Aucun jeu');
  await expectAccessible(page);
});

test('a site without games says so', async ({ operatorPage: page }) => {
  await page.route('**/api/admin/attention', (route) => route.fulfill({ json: { items: [] } }));
  await changeDashboard(page, (body) => {
    const days = body.days.map((day) => ({ ...day, plays: 0, failures: 0 }));
    const nothing = { activeGames: 0, activeCategories: 0, totalPlays: 0, ads: { total: 0, active: 0 } };
    const lately = {
      days: body.lately.days.map(({ day }) => ({
        ...{ day, plays: 0, starts: 0, seconds: 0, votes: 0, impressions: 0 },
      })),
      rising: [],
      falling: [],
    };
    return { ...nothing, popular: [], recent: [], days, lately, failing: [], openReports: 0 };
  });
  await openSection(page);
  await expect(block(page, 'Jeux populaires')).toContainText('Aucun jeu disponible');
  await expect(block(page, 'Activité récente')).toContainText('Aucune activité récente');
  await expect(block(page, 'Parties par jour')).toContainText('Aucune partie ces 30 derniers jours');
  await expect(block(page, 'Jeux qui ne se chargent pas')).toContainText('Aucun échec de chargement');
  await expect(block(page, 'À faire')).toContainText("Rien n'attend");
  await expect(block(page, 'Hier')).toContainText('Rien de compté');
  await expect(block(page, 'En hausse')).toHaveCount(0);
});

test.describe('without an answer', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|ApiProblem: network/] });

  test('a failed update is reported, and can be started again', async ({ operatorPage: page }) => {
    await openSection(page);
    await page.route('**/api/functions/update-game-categories*', (route) => route.abort());
    await page.getByRole('button', { name: 'Mettre à jour les catégories' }).click();
    await expect(failure(page, 'Erreur lors de la mise à jour des catégories.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mettre à jour les catégories' })).toBeEnabled();
  });
});

test.describe('a refused update', () => {
  test.use({ allowedComplaints: [/409|stopping/] });

  test('cannot start while the previous one is stopping', async ({ operatorPage: page, server }) => {
    const id = randomUUID();
    // A later response would show a running update.
    const lastRun = page.waitForResponse(/operations\/last\?kind=update-game-categories/);
    await openSection(page);
    await (await lastRun).finished();
    await rows(
      server,
      `insert into operations (id, kind, error_code, heartbeat_at)
       values ('${id}', 'update-game-categories', 'cancelled', now())`,
    );
    try {
      await page.getByRole('button', { name: 'Mettre à jour les catégories' }).click();
      await expect(failure(page, "L'opération précédente est en train de s'arrêter.")).toBeVisible();
    } finally {
      await rows(server, `update operations set status = 'failed', finished_at = now() where id = '${id}'`);
    }
  });
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

    test('is accessible', async ({ operatorPage: page, visitor }) => {
      const visit = visitor.waitForResponse((response) => response.url().endsWith('/plays'));
      await visitor.goto('/game/ballon-4');
      await visit;
      await openSection(page);
      await page.getByText('Afficher les chiffres').click();
      await page.getByText('Appareils', { exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Ordinateur' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
