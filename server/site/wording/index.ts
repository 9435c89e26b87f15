import { z } from '@hono/zod-openapi';
import { ENTITIES } from '../../../shared/entities.ts';
import { wordingForm } from '../../../shared/forms/wording.ts';
import { crudRoutes } from '../../entity/routes.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import { createWordings, oneTextQuery, siteTextQuery, siteTextSchema, wordingSchema } from './resource.ts';

const TAG = 'settings';
const crud = crudRoutes({ tags: [TAG] });
const route = routesOf(TAG);

const getText = route('get', '/text', {
  summary: 'One text of the site, changed or not.',
  request: { query: oneTextQuery },
  responses: { 200: json(wordingSchema, 'The text.'), ...problems(404) },
});

const saveText = route('put', '/', {
  summary: 'Changes a text of the site, if its version is current.',
  description:
    'The version is 0 for a text that nobody changed. It must have the placeholders of the original, such as `{{title}}`: ' +
    '`wording_places`. A plural form need not have the number where the original has none. Markup is text. An empty text ' +
    'or the original itself are refused (`wording_original`): to have the original again, delete the change.',
  request: { body: body(wordingForm.extend({ version: z.int().min(0) })) },
  responses: { 200: json(wordingSchema, 'The text as saved.'), ...problems(404, 409) },
});

function wordingRoutes(wordings: ReturnType<typeof createWordings>) {
  const list = crud.page(wordings.list, siteTextQuery, {
    summary: 'The texts of the site in one language, as this version has them and as operators changed them.',
    answer: 'A page of them.',
    output: siteTextSchema,
  });
  const remove = crud.remove(wordings.remove, { summary: 'Goes back to the original text.', answer: 'Taken back.' });
  return apiRouter()
    .openapi(...list)
    .openapi(getText, async (context) => context.json(await wordings.get(context.req.valid('query')), 200))
    .openapi(saveText, async (context) =>
      context.json(await wordings.save(context.req.valid('json'), context.var.operator), 200),
    )
    .openapi(...remove);
}

/**
 * The texts of the site as operators changed them. They are in effect with the settings (`server/settings/live.ts`).
 *
 * @param settings.refresh reads what is in effect anew
 */
export function wording(platform: Platform, { refresh }: { refresh: () => Promise<unknown> }) {
  const wordings = createWordings({ ...platform, renew: refresh });
  return {
    admin: () => apiRouter().route(ENTITIES.wording.path, wordingRoutes(wordings)),
  } satisfies Feature;
}
