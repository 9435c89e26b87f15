import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, toast } from '../support/panel-steps.ts';

const hook = (status: number) => `http://${process.env.E2E_OUTSIDE_HOST}/hook/${status}`;

// A form that is refused.
test.use({ allowedComplaints: [/admin\/webhooks\b/] });

test('an owner adds a webhook, tests it, follows its deliveries, and removes it', { tag: '@core' }, async ({
  operatorPage: page,
  operatorRequest: request,
}) => {
  await page.goto('/admin#webhooks');
  await expect(page.getByText('Aucun webhook', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nouveau webhook' }).click();
  const form = dialog(page, 'Nouveau webhook');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Messagerie');
  await form.getByRole('textbox', { name: 'Adresse' }).fill('http://10.0.0.1/');
  await form.getByRole('checkbox', { name: 'Jeu ajouté' }).check();
  await form.getByRole('checkbox', { name: 'Jeu supprimé' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText("Cette adresse n'est pas sur l'internet public")).toBeVisible();
  await form.getByRole('textbox', { name: 'Adresse' }).fill(hook(200));
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const secret = dialog(page, 'Secret de signature');
  await expect(secret.locator('pre')).toHaveText(/^whsec_[\w+/]{43}=$/);
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'Fermer' }).last().click();

  const row = page.getByRole('row').filter({ hasText: 'Messagerie' });
  await expect(row).toContainText('Activé');
  await row.getByRole('button', { name: 'Envoyer un essai à Messagerie' }).click();
  const answer = dialog(page, "Réponse à l'essai");
  await expect(answer.getByText('Reçu', { exact: true })).toBeVisible();
  await expect(answer.getByText('noted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);

  const title = `Loutre ${randomUUID()}`;
  const created = await request.post('/api/admin/games', {
    data: { title, game_url: 'https://games.example/otter/', active: false },
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  await row.getByRole('button', { name: 'Messages de Messagerie' }).click();
  const log = dialog(page, 'Messages de Messagerie');
  const sent = log.getByRole('row').filter({ hasText: title });
  await expect(sent).toContainText('Reçu', { timeout: 30_000 });
  await expect(sent).toContainText('Code 200');
  await expectAccessible(page);
  await sent.getByRole('button', { name: "Détails de l'événement Jeu ajouté" }).click();
  const details = dialog(page, 'Jeu ajouté');
  await expect(details.getByText(`"title": "${title}"`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await sent.getByRole('button', { name: "Renvoyer l'événement Jeu ajouté" }).click();
  await expect(toast(page, 'Le message repart après ceux qui attendent.')).toBeVisible();
  await expect(sent).toHaveCount(2);
  // Otherwise it may be sent to the next address, which fails.
  const { items: webhooks } = await (await request.get('/api/admin/webhooks')).json();
  const waiting = async () => {
    const { items } = await (await request.get(`/api/admin/webhooks/${webhooks[0].id}/deliveries`)).json();
    return items.filter(({ state }: { state: string }) => state !== 'delivered');
  };
  await expect.poll(waiting).toEqual([]);
  await log.getByRole('checkbox', { name: 'Seulement les échecs' }).check();
  await expect(log.getByText('Aucun message')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);

  await row.getByRole('button', { name: 'Modifier Messagerie' }).click();
  const edit = dialog(page, 'Modifier le webhook');
  await edit.getByRole('textbox', { name: 'Adresse' }).fill(hook(500));
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  expect((await request.delete(`/api/admin/games/${id}`)).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('En échec', { timeout: 30_000 });
  await expect(row).toContainText('1 événement en attente');

  await row.getByRole('button', { name: 'Nouveau secret pour Messagerie' }).click();
  await dialog(page, 'Remplacer le secret').getByRole('button', { name: 'Nouveau secret' }).click();
  await expect(secret.locator('pre')).toHaveText(/^whsec_/);
  await secret.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(secret).toHaveCount(0);

  await row.getByRole('button', { name: 'Supprimer Messagerie' }).click();
  await dialog(page, 'Supprimer ce webhook').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun webhook', { exact: true })).toBeVisible();
});
