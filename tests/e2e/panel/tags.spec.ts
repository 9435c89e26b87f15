import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { answer, createGame } from '../support/panel-games.ts';
import { dialog, heading, nameField, toast } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({ allowedComplaints: [/status of 409/] });

test('a tag is named in two languages, and its page shows the names at once, whatever its games say', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  baseURL,
}) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { tags: [`jeux ${word}`], tags_en: [word] });
  await visitor.goto(`${baseURL}/es/tag/${word}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`jeux ${word}`);

  await page.goto('/admin#tags/new');
  await expect(page).toHaveURL(/#tags$/);
  await expect(heading(page)).toHaveText('Tags');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(word.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: `jeux ${word}` });
  await expect(row).toContainText(/Sans nom\u00a0: Español, Português/);
  await page.getByRole('combobox', { name: 'Noms' }).selectOption('Sans nom en espagnol');
  await expect(page).toHaveURL(/missing=es/);
  await expectAccessible(page, 'the list of tags');
  await row.getByRole('button', { name: `Modifier jeux ${word}`, exact: true }).click();
  const form = dialog(page, `Modifier «\u00a0jeux ${word}\u00a0»`);
  await expect(form.getByText(`/tag/${word}`)).toBeVisible();
  await nameField(page).fill(`Jeux de ${word}`);
  await form.getByRole('tab', { name: /Español/ }).click();
  await expect(nameField(page)).toHaveAttribute('placeholder', `Jeux de ${word}`);
  await nameField(page).fill(`Juegos de ${word}`);
  await expectAccessible(page, 'the form of a tag');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'the form of a tag');
  await page.setViewportSize({ width: 1280, height: 720 });

  // Another import names it meanwhile.
  await createGame(operatorRequest, { tags: [`jeux ${word}`], tags_en: [word], tags_pt: [`jogos ${word}`] });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Cette fiche a été enregistrée entre-temps')).toBeVisible();
  await form.getByRole('button', { name: 'Garder mon texte' }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  const { items } = await answer<{ items: object[] }>(operatorRequest.get(`/api/admin/tags?q=${word}`));
  expect(items).toMatchObject([
    { slug: word, name: `Jeux de ${word}`, name_es: `Juegos de ${word}`, name_pt: `jogos ${word}`, games: 2 },
  ]);

  for (const [path, name] of [
    ['/tag', `Jeux de ${word}`],
    ['/es/tag', `Juegos de ${word}`],
  ]) {
    await visitor.goto(`${baseURL}${path}/${word}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`${name}`);
  }
  await page.goto('/admin#activity?entity=tag');
  await expect(page.getByRole('main')).toContainText(`a modifié le tag Jeux de ${word}`);
});
