import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { heading, navigation, sectionLink } from '../support/panel-steps.ts';

test('groups fold, stay folded after a reload, and never hide the section on screen', async ({
  operatorPage: page,
}) => {
  await page.goto('/admin#dashboard');
  const group = (name: string) => navigation(page).getByRole('button', { name: new RegExp(`^${name}( ?:|$)`) });
  const content = group('Contenu');
  const system = group('Système');
  for (const folded of [content, group('Site'), group('Revenus'), system]) {
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(sectionLink(page, 'Réglages')).toHaveCount(0);
  await content.focus();
  await page.keyboard.press('Enter');
  await expect(content).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(sectionLink(page, 'Santé des jeux')).toBeFocused();
  await page.reload();
  await expect(content).toHaveAttribute('aria-expanded', 'true');
  await expect(system).toHaveAttribute('aria-expanded', 'false');

  // A section of a folded group, opened from elsewhere.
  await page.goto('/admin#settings?consent');
  await expect(heading(page)).toHaveText('Réglages');
  const revenue = group('Revenus');
  await expect(revenue).toHaveAttribute('aria-expanded', 'true');
  await expect(revenue).toHaveAttribute('aria-disabled', 'true');
  await expect(sectionLink(page, 'Consentement')).toHaveAttribute('aria-current', 'page');
  await revenue.click({ force: true });
  await expect(sectionLink(page, 'Consentement')).toBeVisible();
  await sectionLink(page, 'Fournisseurs de jeux').click();
  await expect(page.getByRole('tab', { name: 'Fournisseurs de jeux' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'the menu');
  await sectionLink(page, 'Jeux').click();
  await expect(heading(page)).toHaveText('Jeux');
  await expect(revenue).toHaveAttribute('aria-expanded', 'false');
});

test('waiting items are counted beside their section, and beside the group that hides it', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const { id } = await createGame(operatorRequest);
  const failure = randomUUID();
  await queryServer(server, `insert into game_reports (id, game_id, reason) values ($1, $2, 'loading')`, [
    randomUUID(),
    id,
  ]);
  await queryServer(
    server,
    `insert into operations (id, kind, status, error_code, created_at, finished_at)
     values ($1, 'backup', 'failed', 'unexpected', now() + interval '1 minute', now())`,
    [failure],
  );
  try {
    await page.goto('/admin#dashboard');
    await expect(sectionLink(page, 'Jeux')).toHaveAccessibleName(/signalement/);
    const system = navigation(page).getByRole('button', { name: /^Système/ });
    await expect(system).toHaveAccessibleName(/sauvegarde/);
    await system.click();
    await expect(system).toHaveAccessibleName('Système');
    await expect(sectionLink(page, 'Sauvegardes')).toHaveAccessibleName(/sauvegarde.* a échoué|sauvegardes ont échoué/);
    await expectAccessible(page, 'counts');

    // The dashboard leads to the reports.
    await page.getByRole('link', { name: /^Voir les signalements/ }).click();
    await expect(page).toHaveURL(/#games\?view=reports$/);
    await expect(page.getByRole('tab', { name: /^Signalements/ })).toHaveAttribute('aria-selected', 'true');
  } finally {
    await queryServer(server, 'delete from operations where id = $1', [failure]);
    await queryServer(server, 'delete from game_reports where game_id = $1', [id]);
  }
});
