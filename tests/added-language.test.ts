// @slow
/**
 * Adds Klingon to a running site, as an operator does in the panel: adds the language, has a model translate the texts, corrects
 * one, and offers the language to visitors.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as bodyText } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FIRST_LANGUAGES } from '../shared/forms/site-settings.ts';
import { startServer } from './e2e/support/server.ts';

const OPERATOR = { email: 'operator@ludotek.example', password: 'vier Lampen und ein blaues Regal' };

/** Replaces every word of a text except its placeholders. The text "Contact" always fails, because it gets an extra word. */
const inKlingon = (text: string) =>
  text === 'Contact'
    ? '{{nuqneH}}'
    : text.replace(/\{\{[^}]*\}\}|[^{]+/g, (part) => (part.startsWith('{{') ? part : ' Qapla ')).trim();

/** Starts an endpoint that handles requests for the site's texts and refuses all others. */
async function startModel() {
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await bodyText(request));
    const prompt: string = messages.at(-1).content;
    prompts.push(prompt);
    // A sentence, the texts, and the faults of an earlier response.
    const { texts } = JSON.parse(prompt.split('\n\n')[1] ?? '');
    const answer = Object.fromEntries(
      Object.entries<{ text: string }>(texts).map(([field, { text }]) => [field, inKlingon(text)]),
    );
    const message = { role: 'assistant', content: JSON.stringify(answer) };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        ...{ id: 'chat', object: 'chat.completion', created: 0, model: 'test-model' },
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // An object, because listen() got a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, prompts };
}

/** Calls the panel's API. */
async function signIn(url: string) {
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    ...{ method: 'POST', headers, body: JSON.stringify(OPERATOR) },
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const key = signedIn.headers.get('x-panel-key') ?? '';
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/admin${path}`, {
      ...{ method, headers: { ...headers, cookie, 'x-panel-key': key } },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
}

test('an operator adds a language that does not ship with Ludotek, has it translated, reviews it and offers it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-klingon-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const model = await startModel();
  const server = await startServer(
    {
      ...{ DATA_DIR: dataDir, NODE_ENV: 'development', SITE_LANGUAGES: 'fr,en' },
      ...{ AI_BASE_URL: model.url, AI_MODEL: 'test-model' },
      ...{ ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password },
    },
    undefined,
    ['--dev'],
  );
  onTestFinished(server.stop);
  /** Waits until the server has started for the nth time. */
  const begun = (times: number) =>
    vi.waitFor(
      () => {
        const output = server.output.join('\n');
        expect(output.match(/^Ludotek is ready/gm), output).toHaveLength(times);
      },
      { timeout: 120_000, interval: 200 },
    );
  const page = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await page('/tlh')).status).toBe(404);

  // The server restarts, at the same address and with the same process id.
  const panel = await signIn(server.url);
  const languages = [{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en' }];
  const change = { type: 'added_languages', content: { languages }, version: 0 };
  expect(await panel('PUT', '/settings/site', change)).toMatchObject({ status: 200 });
  await begun(2);
  expect(server.output.at(-1)).toContain(server.url);
  // It is not offered yet.
  expect(await page('/tlh/contact')).toMatchObject({ status: 302 });

  const progress = async () => (await panel('GET', '/wording/progress?language=tlh')).body;
  const { total, missing } = await progress();
  expect(missing).toBe(total);
  const started = await panel('POST', '/wording/translation', { language: 'tlh' });
  expect(started.status).toBe(202);
  const run = async () => (await panel('GET', `/operations/${started.body.operationId}`)).body.run;
  await vi.waitFor(async () => expect((await run()).status).toBe('completed'), { timeout: 60_000, interval: 500 });
  expect(model.prompts[0]).toContain('Klingon (tlhIngan Hol, BCP 47: tlh)');
  const after = await progress();
  expect(after.missing).toBeGreaterThan(0);
  expect(after.missing).toBeLessThan(10);
  expect(after.unread).toBe(total - after.missing);
  const failed = await panel('GET', `/operations/${started.body.operationId}/failures`);
  expect(JSON.stringify(failed.body)).toContain('places');

  const saved = await panel('GET', '/wording/text?language=tlh&key=site.backHome');
  const correction = { language: 'tlh', key: 'site.backHome', text: 'juHDaq yIchegh', version: saved.body.version };
  expect(await panel('PUT', '/wording', correction)).toMatchObject({ status: 200, body: { text: 'juHDaq yIchegh' } });
  expect((await progress()).unread).toBe(after.unread - 1);

  const { body: settings } = await panel('GET', '/settings/site');
  // The settings page shows this beside the language's switch.
  expect(settings.dictionaries.tlh).toEqual({ missing: after.missing, reviewed: false });
  const { version, ...offered } = settings.languages;
  const offer = { type: 'languages', content: { ...FIRST_LANGUAGES, ...offered, tlh: true }, version };
  expect(await panel('PUT', '/settings/site', offer)).toMatchObject({ status: 200 });
  const home = await page('/tlh');
  expect(home.status).toBe(200);
  expect(home.text).toContain('<html lang="tlh"');
  expect(home.text).toContain('hrefLang="tlh"');
  expect(home.text).toContain('tlhIngan Hol');
  expect(home.text).toContain('Qapla');
  expect((await page('/tlh/nowhere/at/all')).text).toContain('juHDaq yIchegh');
  expect((await page('/tlh/game/lumen')).status).toBe(200);
  expect((await page('/tlh/feed.xml')).status).toBe(200);
  expect((await page('/xyz/contact')).status).toBe(404);
  expect((await page('/sitemaps/pages.xml')).text).toContain('/tlh/contact');

  // The language at the root cannot be removed.
  const removal = { type: 'added_languages', content: { languages: [] }, version: 1 };
  const inRoot = async (root: string) => {
    const { version: base, ...content } = (await panel('GET', '/settings/site')).body.languages;
    return panel('PUT', '/settings/site', { type: 'languages', content: { ...content, root }, version: base });
  };
  expect(await inRoot('tlh')).toMatchObject({ status: 200 });
  expect((await page('/')).text).toContain('<html lang="tlh"');
  expect(JSON.stringify(await panel('PUT', '/settings/site', removal))).toContain('language_at_root');
  expect(await inRoot('fr')).toMatchObject({ status: 200 });

  // Once the language is removed, its URLs are no longer pages, and the other settings are unchanged.
  expect(await panel('PUT', '/settings/site', removal)).toMatchObject({ status: 200 });
  await begun(3);
  expect((await page('/tlh')).status).toBe(404);
  expect((await page('/en/contact')).status).toBe(200);
}, 300_000);
