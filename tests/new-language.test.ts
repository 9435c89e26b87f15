// @slow
/**
 * Adds a language to a copy of the sources, as CONTRIBUTING.md describes: a row in the table of languages, a folder of texts,
 * including the panel's, and a migration for the names of tags.
 */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './e2e/support/server.ts';
import { copySources, replaceIn } from './helpers/source-copy.ts';

const DANISH = `{ code: 'da', locale: 'da_DK', suffix: '_da', label: 'Dansk', panel: true },\n] as const;`;

const OPERATOR = { email: 'operator@ludotek.example', password: 'vier Lampen und ein blaues Regal' };

/** Requests the panel's document as an operator who chose a language. */
async function panelIn(language: string, url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OPERATOR),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const chosen = await fetch(`${url}/api/admin/account/language`, {
    method: 'PUT',
    headers: { ...headers, cookie, 'x-panel-key': signedIn.headers.get('x-panel-key') ?? '' },
    body: JSON.stringify({ language }),
  });
  expect(chosen.status).toBe(204);
  return (await fetch(`${url}/admin`, { headers: { cookie } })).text();
}

test('a row, a folder of texts and a migration add a language to the site', async () => {
  const { folder: copy, remove } = await copySources();
  onTestFinished(remove);
  await replaceIn(join(copy, 'shared/languages.ts'), '] as const;', DANISH);
  cpSync(join(copy, 'app/i18n/en'), join(copy, 'app/i18n/da'), { recursive: true });
  await replaceIn(join(copy, 'app/i18n/da/flag.module.css'), '.en', '.da');
  await replaceIn(join(copy, 'app/i18n/da/pages.json'), 'Oops! Page not found', 'Siden blev ikke fundet');
  await replaceIn(join(copy, 'app/i18n/da/panel/loading.json'), 'Loading the administration panel', 'Indlæses');
  await promisify(execFile)(process.execPath, ['scripts/write-migration.ts', '--name', 'danish'], { cwd: copy });

  const server = await startServer(
    {
      DATA_DIR: join(copy, 'data'),
      NODE_ENV: 'development',
      SITE_LANGUAGES: 'fr,en,da',
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
    },
    copy,
    ['--dev'],
  );
  onTestFinished(server.stop);
  const page = async (path: string) => (await fetch(server.url + path)).text();

  const home = await page('/da');
  expect(home).toContain('<html lang="da"');
  expect(home).toContain('hrefLang="da"');
  expect(home).toMatch(/href="\/da\/category\/puzzle"/);
  expect(await page('/da/nowhere')).toContain('Siden blev ikke fundet');
  expect(await page('/da/game/lumen')).toContain('lang="fr"');
  const panel = await panelIn('da', server.url);
  expect(panel).toContain('<html lang="da"');
  expect(panel).toContain('Indlæses');
  expect(await page('/sitemap.xml')).toContain('/sitemaps/pages.xml');
  expect(await page('/sitemaps/pages.xml')).toContain('/da/contact');
}, 180_000);
