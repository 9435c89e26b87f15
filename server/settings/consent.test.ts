import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ConsentForm, OWN_QUESTION } from '../../shared/forms/consent.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { consentFile, regionAnswer } from './consent.ts';
import { createSeal } from './seal.ts';
import { createTracking } from './tracking.ts';
import { createSettings, type Settings } from './usecases.ts';

const OPERATOR = { id: 'op', email: 'op@example.com' };
const TCF = { ...OWN_QUESTION, platform: 'tcf' as const, script: 'https://cmp.example/stub.js' };

let settings: Settings;
let isFromProxy: boolean;
let app: Hono<HttpEnv>;

beforeEach(async () => {
  const { db } = await testDatabase();
  settings = createSettings({ database: db, seal: createSeal('a secret'), now: () => new Date() });
  isFromProxy = true;
  app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set('isFromProxy', isFromProxy);
    await next();
  });
  app.get(
    '/consent.js',
    consentFile(settings, async (headers) => headers.get('cookie') === 'operator'),
  );
  app.get(
    '/region',
    regionAnswer(() => settings.read('consent')),
  );
});

const save = (value: ConsentForm) => settings.update('consent', { value }, OPERATOR);

describe('the script of a platform', () => {
  test('does not exist while the site itself asks', async () => {
    const answer = await app.request('/consent.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('is empty for an operator, and not shared with visitors by caches', async () => {
    await save(TCF);
    const visitors = await app.request('/consent.js');
    expect(await visitors.text()).toContain('"https://cmp.example/stub.js"');
    const answer = await app.request('/consent.js', { headers: { Cookie: 'operator' } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    for (const { headers } of [visitors, answer]) {
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Cookie');
    }
  });
});

describe('the region', () => {
  const asked = async (headers: Record<string, string>) => {
    const answer = await app.request('/region', { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const body: unknown = await answer.json();
    return body;
  };

  test.each([
    ['US', false],
    ['us', false],
    ['FR', true],
    ['', true],
    ['XX', true],
    ['T1', true],
    ['US, FR', true],
    ['<script>', true],
    ['U'.repeat(10_000), true],
  ])('with the header %j is asked: %j', async (value, expected) => {
    await save({ ...OWN_QUESTION, countryHeader: 'CF-IPCountry' });
    expect(await asked({ 'CF-IPCountry': value })).toEqual({ asked: expected });
  });

  test('is asked without the header, and without a setting', async () => {
    expect(await asked({ 'CF-IPCountry': 'US' })).toEqual({ asked: true });
    await save({ ...OWN_QUESTION, countryHeader: 'X-Country' });
    expect(await asked({ 'CF-IPCountry': 'US' })).toEqual({ asked: true });
  });

  test('is asked if the header does not come from a trusted proxy', async () => {
    await save({ ...OWN_QUESTION, countryHeader: 'CF-IPCountry' });
    isFromProxy = false;
    expect(await asked({ 'CF-IPCountry': 'US' })).toEqual({ asked: true });
  });

  test('follows the list of countries', async () => {
    await save({ ...OWN_QUESTION, countryHeader: 'CF-IPCountry', countries: ['BR'] });
    expect(await asked({ 'CF-IPCountry': 'BR' })).toEqual({ asked: true });
    expect(await asked({ 'CF-IPCountry': 'FR' })).toEqual({ asked: false });
  });
});

describe('pages', () => {
  const tracking = (ads: Partial<{ askConsent: boolean; askPersonalized: boolean }>) =>
    createTracking({ settings })({
      shown: async () => ({ shownIn: () => ({}), askConsent: false, askPersonalized: false, until: null, ...ads }),
    });

  test('get no platform while there is nothing to ask', async () => {
    await save(TCF);
    expect(await tracking({})).toEqual({ purposes: [], sources: { scripts: [], reports: [] } });
  });

  test('get the platform and its hosts once there is something to ask', async () => {
    await save({ ...TCF, hosts: ['api.cmp.example'], reopen: 'cmp.open' });
    const hosts = ['https://cmp.example', 'https://api.cmp.example'];
    expect(await tracking({ askConsent: true })).toEqual({
      purposes: ['ads'],
      question: { platform: 'tcf', reopen: 'cmp.open' },
      sources: { scripts: hosts, reports: hosts, dialog: hosts },
    });
  });

  test('ask about personalized advertisements only if a network uses the answer', async () => {
    expect((await tracking({ askConsent: true, askPersonalized: true })).purposes).toEqual(['ads', 'personalized']);
  });
});
