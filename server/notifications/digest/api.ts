import { z } from '@hono/zod-openapi';
import { DIGEST_TOPICS } from '../../../shared/digest.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Digest } from './usecases.ts';

const route = routesOf('account');

const kinds = z.array(z.enum(DIGEST_TOPICS)).max(DIGEST_TOPICS.length);

const read = route('get', '/', {
  summary: 'The topics that the daily mail may have for the operator, and those that are on.',
  responses: { 200: json(z.object({ offered: kinds, chosen: kinds }), 'The choices.'), ...problems() },
});

const choose = route('put', '/', {
  summary: 'Chooses what the daily mail tells; nothing for no mail.',
  request: { body: body(z.strictObject({ chosen: kinds })) },
  responses: { 204: { description: 'Stored.' }, ...problems() },
});

/** The operator's own daily mail, below `/admin/account/digest`. */
export function digestRoutes(digest: Digest) {
  return apiRouter()
    .openapi(read, async (context) => context.json(await digest.choices(context.var.operator), 200))
    .openapi(choose, async (context) => {
      await digest.choose(context.req.valid('json').chosen, context.var.operator);
      return context.body(null, 204);
    });
}
