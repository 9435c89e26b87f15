import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { OWN_QUESTION } from '../../shared/forms/consent.ts';
import {
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_MAIL,
  FIRST_LANGUAGES,
} from '../../shared/forms/site-settings.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { NO_ACCOUNTS } from '../../shared/provider-accounts.ts';
import { addAccount, operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { readMail } from '../../tests/helpers/mail.ts';
import { beginDeletion, removeRows } from '../activity/deletions/removal.ts';
import { createGameAdmin } from '../catalogue/admin/usecases.ts';
import { BROKEN_CERTIFICATE, TRUSTED, UNKNOWN } from '../imports/torture/certificate.fixture.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, deletions, profiles, siteSettings, twoFactors } from '../platform/db/schema.ts';
import { mailServer } from '../platform/mail/mail-server.fixture.ts';
import { aiServer } from '../texts/writing.fixture.ts';

const KEY = 'sk-live-0123456789';
const ENDPOINT = { ...EMPTY_AI, baseUrl: 'https://ai.example/v1', model: 'small', apiKey: KEY };

const OPERATOR = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };

let db: Database;
let bench: Awaited<ReturnType<typeof testAdminApi>>;
let ownId: string;
let ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  bench = await testAdminApi(db);
  const { headers, operator } = await operatorSession(db, bench.accounts);
  ownId = operator.id;
  ask = async (method, path, body) => {
    const response = await bench.app.request(`/api/admin/settings/site${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
});

const save = (type: string, content: object, version: number) => ask('PUT', '', { type, content, version });
const read = async (type: string) => (await ask('GET', '')).body[type];
const storedText = async () => JSON.stringify(await db.orm.select().from(siteSettings));

test('a language used by games cannot be removed, an unused one can', async () => {
  const languages = ['uk', 'vi'].map((code) => ({ code, label: code, standIn: 'en' as const }));
  expect((await save('added_languages', { languages }, 0)).status).toBe(200);
  await addGames(db, [
    { base_language: 'en', provider: 'feed', external_id: '1', provider_values: { language: 'uk' } },
  ]);
  expect(await save('added_languages', { languages: [] }, 1)).toMatchObject({
    status: 422,
    body: { issues: [{ path: ['languages'], code: 'language_in_use' }] },
  });
  expect((await save('added_languages', { languages: languages.slice(0, 1) }, 1)).status).toBe(200);
});

test.each(['game', 'page', 'collection'] as const)(
  'a language in which a %s is shown by choice cannot be removed',
  async (entity) => {
    const languages = [{ code: 'uk', label: 'uk', standIn: 'en' as const }];
    expect((await save('added_languages', { languages }, 0)).status).toBe(200);
    const shown = { languages: ['en', 'uk'] as Language[] };
    if (entity === 'game') await addGames(db, [shown]);
    else await addRow(db, entity, { slug: 'rules', title: 'Règles', ...shown });
    expect(await save('added_languages', { languages: [] }, 1)).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['languages'], code: 'language_in_use' }] },
    });
  },
);

describe('a language that an undo would bring back', () => {
  const removal = () => save('added_languages', { languages: [] }, 1);
  const kept = { status: 422, body: { issues: [{ path: ['languages'], code: 'language_in_undo' }] } };

  beforeEach(async () => {
    const languages = [{ code: 'uk', label: 'uk', standIn: 'en' as const }];
    expect((await save('added_languages', { languages }, 0)).status).toBe(200);
  });

  test('can be removed once the change of games cannot be undone any more', async () => {
    const ids = await addGames(db, [{ languages: ['uk' as Language] }]);
    const admin = createGameAdmin({ database: db, now: bench.platform.now });
    const { undo } = await admin.bulk({ ids, action: 'set_languages', languages: null }, OPERATOR);
    expect(undo).toBeDefined();
    expect(await removal()).toMatchObject(kept);
    await db.orm.update(deletions).set({ at: sql`${deletions.at} - interval '1 hour'` });
    expect((await removal()).status).toBe(200);
  });

  test.each(['game', 'page', 'collection'] as const)('cannot be removed after a %s in it', async (entity) => {
    const shown = { languages: ['en', 'uk'] as Language[] };
    const [id = ''] =
      entity === 'game'
        ? await addGames(db, [shown])
        : [await addRow(db, entity, { slug: 'rules', title: 'Règles', ...shown })];
    await db.orm.transaction(async (transaction) => {
      const deletion = await beginDeletion(transaction, entity, { actor: ownId, at: bench.platform.now() });
      await removeRows(transaction, deletion, [id]);
    });
    expect(await removal()).toMatchObject(kept);
  });
});

test('a process that does not know the root language yet keeps its previous one, and saves none', async () => {
  const { platform } = bench;
  const languages = { ...FIRST_LANGUAGES, root: 'en', de: true };
  expect((await save('languages', languages, 0)).status).toBe(200);
  const added = [{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en' }];
  expect((await save('added_languages', { languages: added }, 0)).status).toBe(200);
  // A process that started with it would do this.
  const value = { ...languages, root: 'tlh', de: false };
  await db.orm.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'languages'));
  expect((await save('identity', { ...EMPTY_IDENTITY, name: 'Jeux de Lucie' }, 0)).status).toBe(200);
  expect(platform.site).toMatchObject({ name: 'Jeux de Lucie', root: 'en' });
  expect(platform.site.languages).toContain('de');
  expect(await save('languages', languages, 1)).toMatchObject({ status: 503, body: { error: 'server_stopping' } });
});

test('reports the progress of the texts in each language', async () => {
  const dictionaries = await read('dictionaries');
  expect(Object.keys(dictionaries as object)).toEqual(LANGUAGE_CODES);
  expect(dictionaries).toMatchObject({
    fr: { missing: 0, reviewed: true },
    de: { missing: 0, reviewed: false },
  });
});

describe('a saved setting', () => {
  test('takes effect at once', async () => {
    const { platform } = bench;
    const texts = { name: 'Jeux de Lucie', timeZone: 'America/Lima', keywords_en: ['games'] };
    expect(await save('identity', { ...EMPTY_IDENTITY, ...texts }, 0)).toEqual({
      status: 200,
      body: { version: 1, kept: false },
    });
    expect(platform.site.name).toBe('Jeux de Lucie');
    expect(platform.timeZone()).toBe('America/Lima');
    expect(platform.live.homeTexts.keywords_en).toEqual(['games']);
    await save('accounts', { ...DEFAULT_ACCOUNTS, signUp: false, reportDays: 30 }, 0);
    expect(platform.live).toMatchObject({ accounts: { signUp: false, reportDays: 30, securityDays: 365 } });
    expect(await read('identity')).toMatchObject({ ...texts, version: 1 });
  });

  test('second factors of operators can be required only by someone who has one', async () => {
    const required = { ...DEFAULT_ACCOUNTS, operatorsNeedFactor: true };
    expect(await save('accounts', required, 0)).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['operatorsNeedFactor'], code: 'own_factor_first' }] },
    });
    expect(bench.platform.live.accounts.operatorsNeedFactor).toBe(false);
    await db.orm
      .insert(twoFactors)
      .values({ user_id: ownId, secret: 'sealed', backup_codes: 'sealed', verified: true });
    expect((await save('accounts', required, 0)).status).toBe(200);
    expect(bench.platform.live.accounts.operatorsNeedFactor).toBe(true);
  });

  test('falls back to the built-in value when it is emptied', async () => {
    await save('identity', { ...EMPTY_IDENTITY, name: 'Jeux de Lucie' }, 0);
    await save('identity', EMPTY_IDENTITY, 1);
    const { defaults } = (await ask('GET', '')).body;
    expect(defaults).toMatchObject({ name: bench.platform.site.name });
    expect(bench.platform.site.name).not.toBe('Jeux de Lucie');
  });

  test('is refused if another operator saved meanwhile, and returns what they saved', async () => {
    await save('identity', { ...EMPTY_IDENTITY, name: 'Theirs' }, 0);
    const answer = await save('identity', { ...EMPTY_IDENTITY, name: 'Mine' }, 0);
    expect(answer).toMatchObject({ status: 409, body: { error: 'version_conflict', current: { name: 'Theirs' } } });
    expect(bench.platform.site.name).toBe('Theirs');
  });

  test('keeps fields of later versions that an API client omits', async () => {
    await save('identity', { ...EMPTY_IDENTITY, offline: false }, 0);
    const { offline: _, ...identity } = EMPTY_IDENTITY;
    expect((await save('identity', { ...identity, name: 'Jeux de Lucie' }, 1)).status).toBe(200);
    expect(await read('identity')).toMatchObject({ name: 'Jeux de Lucie', offline: false });

    await save('languages', { ...FIRST_LANGUAGES, root: 'en', fr: false }, 0);
    expect((await save('languages', { en: true, es: false, pt: true }, 1)).status).toBe(200);
    const chosen = { root: 'en', fr: false, en: true, es: false, pt: true };
    expect(await read('languages')).toEqual({ ...FIRST_LANGUAGES, ...chosen, version: 2 });
    expect(bench.platform.site).toMatchObject({ root: 'en', languages: ['en', 'pt'] });
    expect(await save('languages', { es: true, pt: true }, 2)).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['content', 'en'] }] },
    });
  });

  test('offers the former root language until it is switched off', async () => {
    await save('languages', { ...FIRST_LANGUAGES, root: 'en', en: false }, 0);
    const { version: _, ...saved } = (await read('languages')) as typeof FIRST_LANGUAGES & { version: number };
    expect(saved.en).toBe(true);
    await save('languages', { ...saved, root: 'es' }, 1);
    expect(bench.platform.site.languages).toContain('en');
    await save('languages', { ...saved, root: 'es', en: false }, 2);
    expect(bench.platform.site.languages).not.toContain('en');
  });

  test('is refused with its field when a value is wrong', async () => {
    const answer = await save('identity', { ...EMPTY_IDENTITY, timeZone: 'Europe/Atlantis' }, 0);
    expect(answer).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['content', 'timeZone'], code: 'invalid_choice' }] },
    });
  });
});

describe('accounts at providers', () => {
  const OWN = { ...NO_ACCOUNTS, gamepix_id: 'OPERATOR1', generic_query: 'page={page_url}' };

  test('apply to games at once, until they change', async () => {
    expect(bench.platform.live.frameTemplates).toEqual({});
    await save('provider_accounts', OWN, 0);
    expect(await read('provider_accounts')).toEqual({ ...OWN, version: 1 });
    expect(bench.platform.live.frameTemplates).toEqual({ gamepix: 'sid=OPERATOR1', generic: 'page={page_url}' });
    await save('provider_accounts', { ...OWN, gamepix_id: 'OPERATOR2' }, 1);
    expect(bench.platform.live.frameTemplates).toMatchObject({ gamepix: 'sid=OPERATOR2' });
    const [entry] = (await db.orm.select().from(auditLog)).filter(({ entity_id }) => entity_id === 'provider_accounts');
    expect(entry).toMatchObject({ entity: 'setting', label: 'provider_accounts' });
    expect(entry?.changes).toMatchObject({ gamepix_id: { after: 'OPERATOR1' } });
  });

  test('are refused with the field if they would break URLs', async () => {
    const answer = await save('provider_accounts', { ...OWN, famobi_id: 'a/b', generic_query: 'page={url}' }, 0);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: ['content', 'famobi_id'], code: 'invalid_account_id' },
          { path: ['content', 'generic_query'], code: 'unknown_placeholder' },
        ],
      },
    });
    expect(bench.platform.live.frameTemplates).toEqual({});
  });

  test('are refused if another operator saved meanwhile', async () => {
    await save('provider_accounts', OWN, 0);
    const answer = await save('provider_accounts', NO_ACCOUNTS, 0);
    expect(answer).toMatchObject({ status: 409, body: { current: { gamepix_id: 'OPERATOR1' } } });
  });
});

describe('the consent platform', () => {
  const TCF = { ...OWN_QUESTION, platform: 'tcf', script: 'https://cmp.example/stub.js' };

  test('is this site, until a platform is saved, which is logged', async () => {
    expect(await read('consent')).toEqual({ ...OWN_QUESTION, version: 0 });
    expect((await save('consent', TCF, 0)).status).toBe(200);
    expect(await read('consent')).toMatchObject({ platform: 'tcf', script: TCF.script, version: 1 });
    const [entry] = await db.orm.select().from(auditLog);
    expect(entry).toMatchObject({
      entity: 'setting',
      entity_id: 'consent',
      changes: { platform: { before: 'own', after: 'tcf' } },
    });
  });

  test.each([
    [{ script: 'http://cmp.example/stub.js' }, 'script', 'insecure_script'],
    [{ hosts: ["cmp.example 'unsafe-eval'"] }, 'hosts', 'invalid_host'],
    [{ countryHeader: 'CF-IPCountry', countries: [] }, 'countries', 'required'],
  ])('is refused with its field for %j', async (change, field, code) => {
    const answer = await save('consent', { ...TCF, ...change }, 0);
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: ['content', field], code }] } });
  });
});

describe('a key', () => {
  test('is stored encrypted, and neither returned nor logged', async () => {
    expect(await save('ai', ENDPOINT, 0)).toEqual({ status: 200, body: { version: 1, kept: true } });
    expect(bench.platform.live.ai?.apiKey).toBe(KEY);
    expect(await storedText()).not.toContain(KEY);
    expect(await read('ai')).toMatchObject({ apiKey: '', kept: true });
    const log = await db.orm.select().from(auditLog);
    expect(log[0]?.changes).toMatchObject({ apiKey: { before: null, after: '•••' }, model: { after: 'small' } });
    expect(JSON.stringify(log)).not.toContain(KEY);
    expect(JSON.stringify(log)).not.toContain('v1.');
  });

  test('stays if it is left empty, and is not logged', async () => {
    await save('ai', ENDPOINT, 0);
    await save('ai', { ...ENDPOINT, apiKey: '', model: 'large' }, 1);
    expect(bench.platform.live.ai).toMatchObject({ model: 'large', apiKey: KEY });
    const log = await db.orm.select().from(auditLog).orderBy(auditLog.at);
    expect(Object.keys(log.at(-1)?.changes ?? {})).toEqual(['model']);
  });

  test('is removed by null', async () => {
    await save('ai', ENDPOINT, 0);
    expect((await save('ai', { ...ENDPOINT, apiKey: null }, 1)).body).toMatchObject({ kept: false });
    expect(bench.platform.live.ai?.apiKey).toBeUndefined();
  });

  test.each([
    ['another host', 'https://evil.example/v1'],
    ['another port', 'https://ai.example:8443/v1'],
    ['no encryption', 'http://ai.example/v1'],
  ])('is deleted if the endpoint has %s', async (_, baseUrl) => {
    await save('ai', ENDPOINT, 0);
    expect((await save('ai', { ...ENDPOINT, apiKey: '', baseUrl }, 1)).body).toMatchObject({ kept: false });
    expect(bench.platform.live.ai?.apiKey).toBeUndefined();
  });

  test('is not sent to another endpoint by a trial', async () => {
    await save('ai', ENDPOINT, 0);
    const server = await aiServer();
    expect((await ask('POST', '/try-model', { ...EMPTY_AI, baseUrl: server.url, model: 'other' })).status).toBe(200);
    expect(server.requests.map(({ authorization }) => authorization)).not.toContain(`Bearer ${KEY}`);
  });
});

describe('a trial of a model', () => {
  test('returns the text of the unsaved endpoint', async () => {
    const server = await aiServer();
    const answer = await ask('POST', '/try-model', { ...ENDPOINT, baseUrl: server.url });
    expect(answer).toMatchObject({ status: 200, body: { model: 'small', text: expect.stringMatching(/.{300}/s) } });
    expect(server.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(bench.platform.live.ai).toBeUndefined();
  });

  test('uses the stored key of the same endpoint', async () => {
    const server = await aiServer();
    await save('ai', { ...ENDPOINT, baseUrl: server.url }, 0);
    await ask('POST', '/try-model', { ...ENDPOINT, baseUrl: server.url, apiKey: '' });
    expect(server.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  test('fails with a reason', async () => {
    expect(await ask('POST', '/try-model', EMPTY_AI)).toMatchObject({ body: { error: 'ai_not_configured' } });
    const answer = await ask('POST', '/try-model', { ...ENDPOINT, baseUrl: 'http://127.0.0.1:1/v1' });
    expect(answer).toMatchObject({ status: 503, body: { error: 'ai_unreachable' } });
  });

  test('fails at once, without the retries of other calls', async () => {
    const server = await aiServer();
    server.always('server_error');
    const answer = await ask('POST', '/try-model', { ...ENDPOINT, baseUrl: server.url });
    expect(answer).toMatchObject({ status: 503, body: { error: 'ai_failed' } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a trial mail', () => {
  test('is sent to the operator by the unsaved server', async () => {
    const { port, received } = await mailServer({ authOptional: false });
    const login = { user: 'site', password: 'p@ss:w/rd', from: 'games@games.example' };
    const answer = await ask('POST', '/try-mail', {
      ...EMPTY_MAIL,
      host: '127.0.0.1',
      port,
      security: 'none',
      ...login,
    });
    expect(answer).toEqual({ status: 200, body: { to: 'operator@example.com', outbox: false } });
    expect(received[0]).toMatchObject({ from: 'games@games.example', to: ['operator@example.com'] });
    expect(readMail(received[0]?.raw ?? '').headers.subject).toMatch(/^Message d'essai – /);
  });

  test.each([
    ['other', { security: 'none', user: 'site', password: 'wrong-password' }, 'login_refused'],
    ['encryption that it does not offer', { security: 'starttls' }, 'no_encryption'],
    ['TLS from the start', { security: 'tls' }, 'encryption_failed'],
    ['nobody listening', { port: 1 }, 'connection_refused'],
  ])('fails with a code for %s, without any text from the server', async (_, change, problem) => {
    const { port } = await mailServer({ authOptional: false });
    const answer = await ask('POST', '/try-mail', { ...EMPTY_MAIL, host: '127.0.0.1', port, ...change });
    expect(answer).toEqual({ status: 503, body: { error: 'mail_failed', problem } });
  });

  test('to a server with its own certificate reports that it is not trusted, unless its authority is given', async () => {
    const { port, received } = await mailServer({ ...UNKNOWN, disabledCommands: [] });
    const form = { ...EMPTY_MAIL, host: '127.0.0.1', port, security: 'starttls' };
    const failed = (problem: string) => ({ status: 503, body: { error: 'mail_failed', problem } });
    expect(await ask('POST', '/try-mail', form)).toEqual(failed('certificate_untrusted'));
    expect(await ask('POST', '/try-mail', { ...form, ca: TRUSTED.cert })).toEqual(failed('certificate_untrusted'));
    expect(await ask('POST', '/try-mail', { ...form, ca: BROKEN_CERTIFICATE })).toEqual(failed('certificate_invalid'));
    expect(received).toEqual([]);
    expect((await ask('POST', '/try-mail', { ...form, ca: UNKNOWN.cert })).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  test('or not: a save refuses invalid certificates, and does not keep a password for another authority', async () => {
    const stored = { ...EMPTY_MAIL, host: 'mail.example.com', user: 'site', password: 'secret', ca: UNKNOWN.cert };
    expect(await save('mail', { ...stored, ca: BROKEN_CERTIFICATE }, 0)).toMatchObject({
      status: 422,
      body: { error: 'invalid', issues: [{ path: ['content', 'ca'], code: 'invalid_certificate' }] },
    });
    expect((await save('mail', stored, 0)).body).toEqual({ version: 1, kept: true });
    expect(await read('mail')).toMatchObject({ ca: UNKNOWN.cert, password: '', kept: true });
    const other = { ...stored, password: '', ca: TRUSTED.cert };
    expect((await save('mail', other, 1)).body).toEqual({ version: 2, kept: false });
  });

  test('does not send the stored password over weaker encryption', async () => {
    const { port, received } = await mailServer();
    const stored = { ...EMPTY_MAIL, host: '127.0.0.1', port, security: 'tls', user: 'site', password: 'p@ss:w/rd' };
    await save('mail', stored, 0);
    const weaker = { ...stored, security: 'none', password: '' };
    await ask('POST', '/try-mail', weaker);
    expect(received.map(({ user }) => user)).not.toContain('site');
    expect((await save('mail', weaker, 1)).body).toMatchObject({ kept: false });
  });
});

describe('all owners are notified by mail', () => {
  test('through the old server when the mail server changes, each in their language', async () => {
    const [old, other] = [await mailServer(), await mailServer()];
    const stored = { ...EMPTY_MAIL, host: '127.0.0.1', port: old.port, security: 'none' };
    await save('mail', stored, 0);
    await addAccount(db, 'ana@example.com', 'admin');
    await addAccount(db, 'editor@example.com', 'editor');
    await db.orm.update(profiles).set({ language: 'es' }).where(eq(profiles.email, 'ana@example.com'));
    await save('mail', { ...stored, port: other.port }, 1);
    await expect.poll(() => old.received.length).toBe(2);
    expect(other.received).toEqual([]);
    const [ana, own] = old.received.toSorted((a, b) => `${a.to}`.localeCompare(`${b.to}`));
    expect([ana?.to, own?.to]).toEqual([['ana@example.com'], ['operator@example.com']]);
    expect(readMail(ana?.raw ?? '').text).toContain('operator@example.com ha modificado');
    expect(readMail(own?.raw ?? '').text).toContain("le serveur d'envoi des e-mails");
  });

  test('when a rule about accounts changes, but not when retention times change', async () => {
    const { port, received } = await mailServer();
    await save('mail', { ...EMPTY_MAIL, host: '127.0.0.1', port, security: 'none' }, 0);
    await save('accounts', { ...DEFAULT_ACCOUNTS, reportDays: 30 }, 0);
    await save('accounts', { ...DEFAULT_ACCOUNTS, signUp: false, openIdMembers: false }, 1);
    await expect.poll(() => received.length).toBe(1);
    expect(readMail(received[0]?.raw ?? '').text.replace(/\s+/g, ' ')).toContain(
      "la règle d'inscription, la règle des comptes sans rôle du fournisseur d'identité",
    );
  });

  test('or not, if the old server is unreachable: the settings are saved anyway', async () => {
    await save('mail', { ...EMPTY_MAIL, host: '127.0.0.1', port: 1, security: 'none' }, 0);
    expect((await save('mail', EMPTY_MAIL, 1)).status).toBe(200);
  });
});
