import { createRoute, z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { analyticsScript } from '../../shared/analytics.ts';
import { adsTxtForm } from '../../shared/forms/ads-txt.ts';
import { analyticsForm } from '../../shared/forms/analytics.ts';
import { apiRouter, body, json, problems } from '../platform/http/api.ts';
import type { IsOperator } from '../platform/http/environment.ts';
import type { Settings } from './usecases.ts';

/** 0: never saved. */
const version = z.int().min(0);

const adsTxtSchema = adsTxtForm.extend({ version }).openapi('AdsTxt');
const analyticsSchema = analyticsForm.extend({ version }).openapi('Analytics');

const readAdsTxt = createRoute({
  method: 'get',
  path: '/ads-txt',
  summary: 'The ads.txt as it is saved.',
  tags: ['settings'],
  responses: { 200: json(adsTxtSchema, 'Its content.'), ...problems() },
});

const readAnalytics = createRoute({
  method: 'get',
  path: '/analytics',
  summary: 'What measures visits.',
  tags: ['settings'],
  responses: { 200: json(analyticsSchema, 'The configuration.'), ...problems() },
});

const updateAdsSettings = createRoute({
  method: 'post',
  path: '/update-ads-settings',
  summary: 'Saves the ads.txt or the configuration of analytics.',
  description:
    'With a version the save is refused when somebody else saved since: `version_conflict`. A custom script that no ' +
    'browser can read is refused: `script_syntax`; so is one that loads from an address which the policy of pages ' +
    'cannot let in, being no https address of a host name: `script_address`, with the address as message. What an ads.txt says is never refused.',
  tags: ['settings'],
  request: {
    body: body(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('ads_txt'), content: adsTxtForm, version: version.optional() }),
        z.strictObject({ type: z.literal('analytics'), content: analyticsForm, version: version.optional() }),
      ]),
    ),
  },
  responses: {
    200: json(z.object({ success: z.literal(true), version }), 'Saved.'),
    ...problems(409, 413),
  },
});

export function settingRoutes(settings: Settings) {
  return apiRouter()
    .openapi(readAdsTxt, async (context) => context.json(await settings.read('ads_txt'), 200))
    .openapi(readAnalytics, async (context) => context.json(await settings.read('analytics'), 200));
}

export function settingFunctions(settings: Settings) {
  return apiRouter().openapi(updateAdsSettings, async (context) => {
    const { operator } = context.var;
    const { version, ...change } = context.req.valid('json');
    const saved =
      change.type === 'ads_txt'
        ? await settings.update('ads_txt', { value: change.content, version }, operator)
        : await settings.update('analytics', { value: change.content, version }, operator);
    return context.json({ success: true as const, version: saved.version }, 200);
  });
}

/** Seconds. Buyers cache it for a day; proxies should not add to that. */
const ADS_TXT_MAX_AGE = 300;

/** The saved file; 404 when empty, which would declare that nobody may sell (IAB Tech Lab, ads.txt 1.1, 3.2.1). */
export function adsTxtFile(settings: Pick<Settings, 'read'>): Handler {
  return async (context) => {
    const { content } = await settings.read('ads_txt');
    if (content.trim() === '') return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body(content, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${ADS_TXT_MAX_AGE}`,
    });
  };
}

/**
 * The analytics script, never cached; pages load it after consent. Empty for operators: third-party code on a page of
 * the site could use their session.
 */
export function analyticsFile(settings: Pick<Settings, 'read'>, isOperator: IsOperator): Handler {
  return async (context) => {
    const script = analyticsScript(await settings.read('analytics'));
    if (script === '') return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body((await isOperator(context.req.raw.headers)) ? '' : script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    });
  };
}
