import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_LEGAL,
  EMPTY_MAIL,
  FIRST_LANGUAGES,
} from '../../shared/forms/site-settings.ts';
import { readConfig } from '../config/config.ts';
import { perKey, SETTING_KEYS, SETTINGS, type SettingValues } from './definitions.ts';
import { aiConfigOf, createLiveSettings, effectiveSettings, fixedFields, smtpUrl } from './live.ts';

const NOTHING_SAVED = perKey<SettingValues>(SETTING_KEYS, (key) => SETTINGS[key].default);

/** The data stored besides the settings. */
const STORED = { wording: async () => ({}), lacksLanguages: async () => false };

describe('effectiveSettings', () => {
  test('are the built-in ones when nothing is given or saved', () => {
    const { site, live, timeZone } = effectiveSettings(NOTHING_SAVED, readConfig({}));
    expect(site).toMatchObject({ name: 'Ludotek', contactEmail: 'contact@example.com' });
    expect(site.languages).toEqual(['fr', 'en', 'es', 'pt']);
    expect(site.legal.publisher).toBe('[publisher: set LEGAL_PUBLISHER]');
    expect(timeZone).toBe('Europe/Paris');
    expect(live).toMatchObject({
      mail: { smtpUrl: undefined, from: 'noreply@localhost' },
      ai: undefined,
      accounts: DEFAULT_ACCOUNTS,
    });
  });

  const saved = {
    ...NOTHING_SAVED,
    identity: { ...EMPTY_IDENTITY, name: 'Jeux de Lucie', timeZone: 'America/Lima', description_en: 'Free games' },
    legal: { ...EMPTY_LEGAL, publisher: 'Lucie' },
    mail: { ...EMPTY_MAIL, host: 'mail.example.com', from: 'lucie@games.example', ca: 'PEM' },
    ai: { ...EMPTY_AI, baseUrl: 'http://localhost:11434/v1', model: 'small' },
    accounts: { ...DEFAULT_ACCOUNTS, signUp: false },
    languages: { ...FIRST_LANGUAGES, es: false },
  };

  test('are those that operators saved', () => {
    const { site, live, timeZone } = effectiveSettings(saved, readConfig({}));
    expect(site).toMatchObject({ name: 'Jeux de Lucie', contactEmail: 'contact@example.com' });
    expect([site.root, site.languages]).toEqual(['fr', ['fr', 'en', 'pt']]);
    expect(site.legal).toMatchObject({ publisher: 'Lucie', director: '[director: set LEGAL_DIRECTOR]' });
    expect(timeZone).toBe('America/Lima');
    expect(live.homeTexts).toMatchObject({ description: null, description_en: 'Free games', keywords: [] });
    expect(live.mail).toEqual({ smtpUrl: 'smtps://mail.example.com:465', from: 'lucie@games.example', ca: 'PEM' });
    expect(live.ai).toMatchObject({ model: 'small', apiKey: undefined, timeout: 60_000 });
    expect(live.accounts.signUp).toBe(false);
  });

  test.each([
    [{ SITE_LANGUAGE: 'pt' }, 'pt', ['pt', 'fr', 'en']],
    [{ SITE_LANGUAGES: 'es' }, 'fr', ['fr', 'es']],
    [{ SITE_LANGUAGE: 'es', SITE_LANGUAGES: 'es' }, 'es', ['es']],
    [{ SITE_LANGUAGE: 'en', SITE_LANGUAGES: 'es, pt' }, 'en', ['en', 'es', 'pt']],
  ])('have the languages of the environment %o', (environment, root, languages) => {
    expect(effectiveSettings(saved, readConfig(environment)).site).toMatchObject({ root, languages });
  });

  test('have the panel’s root language along with the languages of the environment', () => {
    const ofPanel = { ...saved, languages: { ...saved.languages, root: 'en' as const } };
    const { site } = effectiveSettings(ofPanel, readConfig({ SITE_LANGUAGES: 'en,es' }));
    expect(site).toMatchObject({ root: 'en', languages: ['en', 'es'] });
  });

  test('are those of the environment if it has any', () => {
    const config = readConfig({
      SITE_NAME: 'Ludotek Nord',
      LEGAL_PUBLISHER: 'Association Exemple',
      SMTP_URL: 'smtp://localhost:25',
      MISTRAL_API_KEY: 'key',
    });
    const { site, live, timeZone } = effectiveSettings(saved, config);
    expect(site.name).toBe('Ludotek Nord');
    expect(site.legal.publisher).toBe('Association Exemple');
    expect(timeZone).toBe('America/Lima');
    expect(live.mail).toEqual({ smtpUrl: 'smtp://localhost:25', from: 'lucie@games.example' });
    expect(live.ai).toEqual(config.ai);
  });
});

test('reports the variable that sets a field', () => {
  expect(fixedFields(new Set(['SITE_NAME', 'MAIL_FROM', 'GROQ_API_KEY', 'BACKUP_KEEP', 'PORT']))).toEqual({
    identity: { name: 'SITE_NAME' },
    languages: {},
    legal: {},
    mail: { from: 'MAIL_FROM' },
    ai: {
      baseUrl: 'GROQ_API_KEY',
      model: 'GROQ_API_KEY',
      apiKey: 'GROQ_API_KEY',
      timeout: 'GROQ_API_KEY',
    },
    backups: { keep: 'BACKUP_KEEP' },
  });
});

test.each([
  [{ host: '' }, undefined],
  [{ host: 'mail.example.com' }, 'smtps://mail.example.com:465'],
  [{ host: 'mail.example.com', security: 'starttls', port: 587 }, 'smtp://mail.example.com:587?requireTLS=true'],
  [{ host: 'localhost', security: 'none', port: 25 }, 'smtp://localhost:25'],
  [{ host: 'm.example', user: 'a@b', password: 'p@ss:w/rd' }, 'smtps://a%40b:p%40ss%3Aw%2Frd@m.example:465'],
] as const)('builds the URL of a mail server: %j', (values, expected) => {
  expect(smtpUrl({ ...EMPTY_MAIL, ...values })).toBe(expected);
});

test('uses prices and a limit from the panel for an endpoint of the environment', () => {
  const spending = { monthlyTokens: 5, inputPrice: 2, outputPrice: 6, currency: 'USD' as const };
  const saved = { ...NOTHING_SAVED, ai: { ...EMPTY_AI, ...spending } };
  const aiIn = (env: Record<string, string>) => effectiveSettings(saved, readConfig(env)).live.ai;
  const prices = { input: 2, output: 6, currency: 'USD' };
  expect(aiIn({ GROQ_API_KEY: 'k' })).toMatchObject({ apiKey: 'k', monthlyTokens: 5, prices });
  expect(aiIn({ GROQ_API_KEY: 'k', AI_MONTHLY_TOKENS: '9' })).toMatchObject({ monthlyTokens: 9, prices });
  expect(aiIn({ AI_MONTHLY_TOKENS: '9' })).toBeUndefined();
});

test.each([
  [{ baseUrl: '' }, undefined],
  [
    { baseUrl: 'https://ai.example/v1', model: 'm', apiKey: 'k', monthlyTokens: 5, timeout: 7 },
    { baseUrl: 'https://ai.example/v1', model: 'm', apiKey: 'k', monthlyTokens: 5, timeout: 7_000 },
  ],
])('reads an endpoint: %j', (values, expected) => {
  expect(aiConfigOf({ ...EMPTY_AI, ...values })).toEqual(expected);
});

/** @param name reads the site's name */
function liveSettings(name: () => Promise<string>) {
  const revealAll = async () => ({ ...NOTHING_SAVED, identity: { ...EMPTY_IDENTITY, name: await name() } });
  const site = { ...readConfig({}).site };
  return { site, ...createLiveSettings({ ...STORED, revealAll }, readConfig({}), site) };
}

test('keeps the newest values if settings are read several times at once', async () => {
  const names = ['first', 'second', 'third'];
  let reads = 0;
  const { site, refresh } = liveSettings(async () => {
    const name = names[reads++] ?? '';
    // Earlier reads take longer.
    await sleep(10 * (names.length - reads));
    return name;
  });
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(site.name).toBe('third');
});

test('a listener registered late is notified of a change of languages that happened before', async () => {
  const languages = [{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en' as const }];
  const revealAll = async () => ({ ...NOTHING_SAVED, added_languages: { languages } });
  const live = createLiveSettings({ ...STORED, revealAll }, readConfig({}), { ...readConfig({}).site });
  await live.refresh();
  const heard: string[] = [];
  live.onLanguages((others) => heard.push(...others.map(({ code }) => code)));
  expect(heard).toEqual(['tlh']);
});

test('reads again after a failed read', async () => {
  let isAway = true;
  const { site, refresh } = liveSettings(async () => {
    if (isAway) throw new Error('the database is away');
    return 'back';
  });
  await expect(refresh()).rejects.toThrow('away');
  isAway = false;
  await refresh();
  expect(site.name).toBe('back');
});
