/** Texts by a language model: the number of clicks and fields that a run and its review cost. */
import { openDatabase } from '../../../server/platform/db/database.ts';
import { addGames } from '../../helpers/catalogue.ts';
import { TITLE } from '../support/game-sql.ts';
import { operatorAt } from '../support/operator-at.ts';
import { expect, FRENCH, test } from '../support/panel-ai.ts';
import { toast } from '../support/panel-games.ts';
import { dialog } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({ afterwards: [`delete from games where ${TITLE} like 'zz%'`] });

test('the fifty most played games are translated into Spanish, and reviewed with the keyboard', async ({
  operatorPage: page,
  server,
}) => {
  test.slow();
  const word = uniqueWord();
  const database = await openDatabase({ dataDir: server.dataDir, role: 'command' });
  try {
    await addGames(
      database,
      Array.from({ length: 60 }, (_, index) => ({
        title: `${word} ${index}`,
        title_es: `${word} ${index}`,
        description: FRENCH,
        // More than any other game.
        plays: 2_000_000 - index,
      })),
    );
  } finally {
    await database.close();
  }
  await page.goto('/admin');
  const { press, key, open, fill, select, expectCost } = operatorAt(page);
  await open('Traductions');
  await press(page.getByRole('button', { name: /^Description, espagnol\s: \d+/ }));
  await press(page.getByRole('menuitem', { name: 'Traduire ces textes' }));
  const asked = dialog(page, 'Traduire les textes qui manquent\u00a0?');
  await fill(asked.getByRole('textbox', { name: 'Au plus, en jeux' }), '50');
  await expect(asked).toContainText('Il faut au moins 50 appels');
  await press(asked.getByRole('button', { name: 'Lancer' }));
  await expect(toast(page, 'Traduction terminée')).toBeVisible({ timeout: 120_000 });
  expectCost(4, 1);

  await press(page.getByRole('tab', { name: /^À relire/ }));
  await select(page.getByRole('combobox', { name: 'Langue' }), 'es');
  const list = page.getByRole('list', { name: 'Textes à relire' });
  await expect(list.getByRole('heading').first()).toHaveText(`${word} 0`);
  for (let index = 0; index < 3; index += 1) {
    await key('a');
    await expect(list.getByRole('heading', { name: `${word} ${index}`, exact: true })).toHaveCount(0);
    // A key pressed meanwhile has no effect.
    await expect(list.getByRole('button', { name: /^Approuver/ }).first()).not.toHaveAttribute('aria-disabled', 'true');
  }
  expectCost(8, 2);
});
