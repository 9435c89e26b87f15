// @slow
/**
 * Adds a fifth language to a copy of the sources, as CONTRIBUTING.md describes it: a row in the table of languages, a
 * folder of texts, with those of the panel, and a migration.
 */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './e2e/support/server.ts';
import { copySources, replaceIn } from './helpers/source-copy.ts';

const GERMAN = `{ code: 'de', prefix: '/de', locale: 'de_DE', suffix: '_de', label: 'Deutsch' },\n] as const;`;

const OPERATOR = { email: 'operator@ludotek.example', password: 'vier Lampen und ein blaues Regal' };

/** The panel's document for an operator who chose a language. */
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
  await replaceIn(join(copy, 'shared/languages.ts'), '] as const;', GERMAN);
  cpSync(join(copy, 'app/i18n/en'), join(copy, 'app/i18n/de'), { recursive: true });
  await replaceIn(join(copy, 'app/i18n/de/flag.module.css'), '.en', '.de');
  await replaceIn(join(copy, 'app/i18n/de/pages.json'), 'Oops! Page not found', 'Seite nicht gefunden');
  await replaceIn(join(copy, 'app/i18n/de/panel/loading.json'), 'Loading the administration panel', 'Wird geladen');
  await promisify(execFile)(process.execPath, ['scripts/write-migration.ts', '--name', 'german'], { cwd: copy });

  const server = await startServer(
    {
      DATA_DIR: join(copy, 'data'),
      NODE_ENV: 'development',
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
    },
    copy,
    ['--dev'],
  );
  onTestFinished(server.stop);
  const page = async (path: string) => (await fetch(server.url + path)).text();

  const home = await page('/de');
  expect(home).toContain('<html lang="de"');
  expect(home).toContain('hrefLang="de"');
  expect(home).toMatch(/href="\/de\/category\/puzzle"/);
  expect(await page('/de/nowhere')).toContain('Seite nicht gefunden');
  expect(await page('/de/game/lumen')).toContain('lang="fr"');
  const panel = await panelIn('de', server.url);
  expect(panel).toContain('<html lang="de"');
  expect(panel).toContain('Wird geladen');
  expect(await page('/sitemap.xml')).toContain('/sitemaps/pages.xml');
  expect(await page('/sitemaps/pages.xml')).toContain('/de/contact');
}, 180_000);
