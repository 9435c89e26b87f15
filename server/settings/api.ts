import { z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { analyticsScript } from '../../shared/analytics.ts';
import { adsTxtForm } from '../../shared/forms/ads-txt.ts';
import { analyticsForm } from '../../shared/forms/analytics.ts';
import type { Remember } from '../platform/db/remembered.ts';
import { apiRouter, body, json, problems, routesOf } from '../platform/http/api.ts';
import type { IsOperator } from '../platform/http/environment.ts';
import { finishAnswer, sendFinished } from '../platform/http/kept-answer.ts';
import type { Settings } from './usecases.ts';

const route = routesOf('settings');

/** 0 if never saved. */
const version = z.int().min(0);

const adsTxtSchema = adsTxtForm.extend({ version }).openapi('AdsTxt');
const analyticsSchema = analyticsForm.extend({ version }).openapi('Analytics');

const readAdsTxt = route('get', '/ads-txt', {
  summary: 'The saved ads.txt.',
  responses: { 200: json(adsTxtSchema, 'Its content.'), ...problems() },
});

const readAnalytics = route('get', '/analytics', {
  summary: 'The analytics configuration.',
  responses: { 200: json(analyticsSchema, 'The configuration.'), ...problems() },
});

const updateAdsSettings = route('post', '/update-ads-settings', {
  summary: 'Saves the ads.txt or the analytics configuration.',
  description:
    'With a version, the save is rejected if the setting was saved since: `version_conflict`. A custom script with a ' +
    'syntax error is rejected: `script_syntax`. So is one that loads from anything but an https URL with a host name, ' +
    'which the CSP of pages cannot allow: `script_address`, with the URL as message. Only owners change the custom script, in ' +
    'the panel: `role_forbidden` with `fields`, or `session_required`. An ads.txt is not validated.',
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

/** In seconds. Buyers cache the file for a day; proxies should not add much to that. */
const ADS_TXT_MAX_AGE = 300;

/** Serves the saved file. 404 when empty: an empty file would authorize no seller (IAB Tech Lab, ads.txt 1.1, 3.2.1). */
export function adsTxtFile(settings: Pick<Settings, 'read'>, remember: Remember): Handler {
  const file = remember('settings', async () => {
    const { content } = await settings.read('ads_txt');
    if (content.trim() === '') return null;
    return finishAnswer(content, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${ADS_TXT_MAX_AGE}`,
    });
  });
  return async (context) => {
    const found = await file();
    return found ? sendFinished(context, found) : context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  };
}

/**
 * Serves the analytics script, never cached, which pages load after consent. Empty for operators, because third-party
 * code on the site could use their session.
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
