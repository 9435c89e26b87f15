import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { heading } from '../support/panel-steps.ts';

test('the header shows what runs in any section until it ends, and links to it', async ({
  operatorPage: page,
  server,
}) => {
  const id = randomUUID();
  await queryServer(
    server,
    `insert into operations (id, kind, total, processed, heartbeat_at, created_at)
     values ($1, 'generate-meta-descriptions', 8, 2, now() + interval '1 hour', now() + interval '1 minute')`,
    [id],
  );
  try {
    await page.goto('/admin#dashboard');
    const button = page.getByRole('banner').getByRole('button', { name: /^Opérations/ });
    await expect(button).toHaveAccessibleName(/en cours$/);
    await page.reload();
    await expect(button).toHaveAccessibleName(/en cours$/);
    await button.click();
    const run = page.getByRole('menuitem', { name: /Descriptions SEO/ }).first();
    await expect(run).toContainText('25 %');
    await expectAccessible(page, 'the menu of operations');
    await queryServer(
      server,
      `update operations set status = 'completed', processed = 8, finished_at = now() where id = $1`,
      [id],
    );
    await expect(run).toContainText('Terminé');
    await page.reload();
    await button.click();
    await expect(run).toContainText('Terminé');
    await run.click();
    await expect(heading(page)).toHaveText('Gestion SEO');
  } finally {
    await queryServer(server, 'delete from operations where id = $1', [id]);
  }
});
