import { z } from '@hono/zod-openapi';
import { AD_POSITIONS, AD_TYPES } from '../../shared/ad-kinds.ts';
import { AD_CONTENT_MAX, adForm, newAdForm } from '../../shared/forms/ad.ts';
import { ADDRESS_MAX_LENGTH, optionalAddress } from '../../shared/forms/fields.ts';
import { PANEL_KEY_FIELD } from '../../shared/panel-key.ts';
import { PAGE_NETWORKS, PAID_PROVIDERS, PART_STATES, REVENUE_PARTS } from '../../shared/revenue-state.ts';
import { crudRoutes } from '../entity/routes.ts';
import { apiRouter, body, idParams, json, linked, problems, routesOf } from '../platform/http/api.ts';
import { advertisingForm } from '../settings/advertising.ts';
import { adDocument, adPolicy } from './frame.ts';
import type { Networks } from './networks.ts';
import { adDay, adList, adListQuery, adSchema } from './schema.ts';
import type { Ads } from './usecases.ts';

const route = routesOf('ads');

const versionedAdForm = adForm.safeExtend({ version: z.int().min(1) });
const crud = crudRoutes({ tags: ['ads'], saving: [413] });

const listAds = route('get', '/', {
  summary: 'Advertisements, newest first, without their code, with what was counted in the last 30 days.',
  request: { query: adListQuery },
  responses: { 200: json(adList, 'One page.'), ...problems() },
});

const networksSetting = advertisingForm.extend({ version: z.int().min(0) });

const readNetworks = route('get', '/networks', {
  summary: 'Whether all networks are off, and the accounts with Google and the scripts that advertisements name.',
  responses: {
    200: json(
      networksSetting.extend({
        sellers: z.array(z.object({ account: z.string(), isPlanned: z.boolean() })),
        scripts: z.array(z.string()),
      }),
      'The accounts are written as in ads.txt; `isPlanned`: an advertisement of it runs or will. The addresses of scripts ' +
        'in pages: all that others than owners may choose.',
    ),
    ...problems(),
  },
});

const readState = route('get', '/state', {
  summary: 'What each network and provider of games that brings income still lacks.',
  responses: {
    200: json(
      z.object({
        networks: z.array(
          z.object({
            network: z.enum(PAGE_NETWORKS),
            parts: z.array(z.object({ part: z.enum(REVENUE_PARTS), state: z.enum(PART_STATES) })),
          }),
        ),
        providers: z.array(z.object({ provider: z.enum(PAID_PROVIDERS), isPaid: z.boolean() })),
      }),
      'Networks with an advertisement, and providers with games that pay to an id of the operator; `isPaid`: it is given.',
    ),
    ...problems(),
  },
});

const updateNetworks = route('put', '/networks', {
  summary: 'Turns all networks in pages off or on.',
  description: 'Own advertisements in frames keep running. Takes effect at once, on pages that are already open too.',
  request: { body: body(networksSetting) },
  responses: { 200: json(networksSetting, 'The setting.'), ...problems(409) },
});

const adDays = route('get', '/{id}/days', {
  summary: 'What was counted of an advertisement on each of the last 30 days.',
  request: { params: idParams },
  responses: {
    200: json(z.object({ items: z.array(adDay) }), 'In chronological order.'),
    ...problems(404),
  },
});

/** Description of operations that can add a script to pages. */
const ONLY_OWNERS_ADD_SCRIPTS =
  'A `script_url` that no advertisement has yet can only be given by an owner in the panel: `role_forbidden` with `fields`, or ' +
  '`session_required`.';

/** Fields of an unfinished form. */
const previewForm = z.strictObject({
  content: z.string().max(AD_CONTENT_MAX),
  type: z.enum(AD_TYPES),
  position: z.enum(AD_POSITIONS),
  image_url: z.string().max(ADDRESS_MAX_LENGTH),
  link_url: z.string().max(ADDRESS_MAX_LENGTH),
  [PANEL_KEY_FIELD]: z.string().optional(),
});

/** Omits an incomplete address. */
const addressSoFar = (ownFolders: readonly string[], typed: string) =>
  optionalAddress(ownFolders).safeParse(typed).data ?? null;

const previewAd = route('post', '/preview', {
  summary: 'Preview of an unsaved advertisement as a document, for a frame of the panel.',
  description: 'Its policy gives it an opaque origin without access to the panel or the session.',
  request: { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: previewForm } } } },
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
    ...problems(413),
  },
});

export function adRoutes(ads: Ads, networks: Networks) {
  const get = crud.get(ads.get, { summary: 'One advertisement.', answer: 'The advertisement.', output: adSchema });
  const create = crud.create(ads.create, newAdForm, {
    summary: 'Creates an advertisement. Omitted fields get the defaults of the panel.',
    description: ONLY_OWNERS_ADD_SCRIPTS,
    answer: 'The advertisement.',
    output: adSchema,
  });
  const update = crud.update(ads.update, versionedAdForm, {
    summary: 'Replaces all fields of an advertisement.',
    description: ONLY_OWNERS_ADD_SCRIPTS,
    answer: 'The advertisement.',
    output: adSchema,
  });
  const remove = crud.remove(ads.remove, { summary: 'Deletes an advertisement.', answer: 'Deleted.' });
  return apiRouter()
    .openapi(listAds, async (context) => {
      const { q, ...filter } = context.req.valid('query');
      const { page, pageSize } = filter;
      const found = await ads.list({ ...filter, q: q || undefined });
      return context.json(linked(context, { page, pageSize, timeZone: ads.timeZone(), ...found }), 200);
    })
    .openapi(...create)
    .openapi(previewAd, (context) => {
      const { image_url, link_url, [PANEL_KEY_FIELD]: _, ...typed } = context.req.valid('form');
      const ad = { ...typed, image_url: addressSoFar(['/media/'], image_url), link_url: addressSoFar([], link_url) };
      const policy = adPolicy(ad, { onAdsOrigin: false });
      return context.html(adDocument(ad, { href: ad.link_url }), 200, { 'Content-Security-Policy': policy });
    })
    .openapi(readNetworks, async (context) => context.json(await networks.get(), 200))
    .openapi(readState, async (context) => context.json(await networks.state(), 200))
    .openapi(updateNetworks, async (context) => {
      const { version, ...value } = context.req.valid('json');
      return context.json(await networks.update(value, version, context.var.operator), 200);
    })
    .openapi(...get)
    .openapi(adDays, async (context) => {
      return context.json({ items: await ads.days(context.req.valid('param').id) }, 200);
    })
    .openapi(...update)
    .openapi(...remove);
}
