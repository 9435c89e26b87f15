/** Adds an entity to a copy of the sources, as docs/adding-an-entity.md describes, then builds and uses the copy. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { addEntity } from '../../added-entity/add.ts';
import { copyFolder } from '../../helpers/copy-folder.ts';
import { copySources } from '../../helpers/source-copy.ts';
import { expectAccessible } from '../support/accessible.ts';
import {
  addOperator,
  type Credentials,
  OPERATOR,
  type Playwright,
  queryServer,
  requestsFromSite,
  signInOperator,
} from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, heading, sectionLink, toast } from '../support/panel-steps.ts';
import { type ServerOfWorker, startServer } from '../support/server.ts';

/** Maximum for a section the size of collections, apart from the migration, which a command writes. */
const MOST_FILES = 16;
const MOST_LINES = 450;
const NAME = 'Studio Tilleul';

// Browsers report refused requests on the console.
test.use({ allowedComplaints: [/422|403/] });
// It builds the product on a machine that also runs other tests.
test.setTimeout(15 * 60_000);

let copy: Awaited<ReturnType<typeof copySources>>;
let data: ReturnType<typeof copyFolder>;
let site: ServerOfWorker | undefined;

/** Runs a command in the copy. Fails with its output. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: copy.folder }).catch((error: { stdout?: string }) => {
    throw new Error(`${args.join(' ')}\n${error.stdout}`, { cause: error });
  });

test.beforeEach(async () => {
  copy = await copySources();
  data = copyFolder(process.env.E2E_TEMPLATE ?? '', tmpdir());
});

test.afterEach(async ({ visitor }) => {
  // It may still request something.
  await visitor.close();
  await site?.stop();
  await Promise.all([copy.remove(), data.remove()]);
});

async function startCopy(): Promise<ServerOfWorker> {
  const running = await startServer({ DATA_DIR: data.folder, TRUSTED_PROXIES: '127.0.0.1, ::1' }, copy.folder);
  return { ...running, dataDir: data.folder };
}

/** Opens creators with an account. @returns the requests of its panel */
async function openAs(
  account: Credentials,
  { page, playwright, server }: { page: Page; playwright: Playwright; server: ServerOfWorker },
) {
  const session = await signInOperator(playwright, server, account);
  await page.context().clearCookies();
  await page.context().addCookies(session.cookies);
  await page.goto(`${server.url}/admin#creators`);
  // A change of only the fragment does not load a page.
  await page.reload();
  return requestsFromSite(playwright, server, session);
}

test('an entity needs few files and lines, and has a list, a form, languages, undo, rights and a log', async ({
  visitor: page,
  playwright,
}) => {
  const { files, lines } = await addEntity(copy.folder);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
  await run('scripts/write-migration.ts', '--name', 'creators');
  await run('node_modules/@react-router/dev/bin.cjs', 'typegen');
  await run('node_modules/native-typescript/bin/tsc', '--singleThreaded', '--noEmit');
  const { build } = await import(join(copy.folder, 'scripts/setup.mjs'));
  await build();
  const server = await startCopy();
  site = server;

  const request = await openAs(OPERATOR, { page, playwright, server });
  await expect(heading(page)).toHaveText('Créateurs');
  await expect(sectionLink(page, 'Créateurs')).toBeVisible();
  const create = page.getByRole('button', { name: 'Nouveau créateur' }).first();
  await create.click();
  const form = dialog(page, 'Nouveau créateur');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await form.getByRole('textbox', { name: 'Site web' }).fill('tilleul');
  await save.click();
  await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(form.getByRole('textbox', { name: 'Site web' })).toHaveAccessibleDescription(/URL invalide/);
  await expectAccessible(page, 'the form of the entity');
  await form.getByRole('textbox', { name: 'Nom' }).fill(NAME);
  await form.getByRole('textbox', { name: 'Site web' }).fill('https://tilleul.example/');
  await form.getByRole('textbox', { name: 'Description' }).fill('Deux sœurs à Lyon.');
  await form.getByRole('tab', { name: /English/ }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Two sisters in Lyon.');
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main')).toContainText('https://tilleul.example/');

  await page.getByRole('button', { name: `Modifier ${NAME}`, exact: true }).click();
  const edited = dialog(page, /^Modifier/);
  await edited.getByRole('textbox', { name: 'Site web' }).fill('https://tilleul.example/jeux');
  await edited.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edited).toBeHidden();
  const { items } = await (await request.get('/api/admin/creators?q=TILLEUL')).json();
  expect(items).toEqual([
    expect.objectContaining({
      ...{ name: NAME, website: 'https://tilleul.example/jeux', version: 2 },
      ...{ description: 'Deux sœurs à Lyon.', description_en: 'Two sisters in Lyon.' },
    }),
  ]);

  await page.getByRole('button', { name: `Supprimer ${NAME}`, exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: /^Supprimer/ });
  await expect(confirmation).toContainText('Ses jeux restent sur le site.');
  await confirmation.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Annuler la suppression' });
  // The offer stays while it is focused.
  await undo.focus();
  await expect(page.getByRole('main')).toContainText('Aucun créateur');
  await undo.click();
  await expect(toast(page, 'Suppression annulée')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('https://tilleul.example/jeux');
  await expectAccessible(page, 'the list of the entity');

  await page.goto(`${server.url}/admin#activity?entity=creator`);
  const log = page.getByRole('main');
  for (const done of ['a créé', 'a modifié', 'a supprimé', 'a rétabli']) {
    await expect(log).toContainText(`${done} le créateur ${NAME}`);
  }
  await expect(log.getByText('Site web')).not.toHaveCount(0);

  const advertiser = await addOperator(playwright, server);
  await queryServer(server, `update profiles set role = 'advertiser' where email = $1`, [advertiser.email]);
  const refused = await openAs(advertiser, { page, playwright, server });
  await expect(page.getByRole('main')).toContainText(NAME);
  await expect(create).toHaveCount(0);
  const answer = await refused.post('/api/admin/creators', { data: { name: 'Autre', website: null } });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toEqual({ error: 'role_forbidden' });

  expect((await refused.put('/api/admin/account/language', { data: { language: 'en' } })).status()).toBe(204);
  await page.reload();
  await expect(heading(page)).toHaveText('Creators');
  await expect(page.getByRole('main')).toContainText('Website');
  await Promise.all([request.dispose(), refused.dispose()]);
});
