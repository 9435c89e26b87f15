import { z } from '@hono/zod-openapi';
import { webhookForm } from '../../../shared/forms/webhook.ts';
import { crudRoutes } from '../../entity/routes.ts';
import {
  apiRouter,
  body,
  idParams,
  json,
  linked,
  listPage,
  problemSchema,
  problems,
  routesOf,
} from '../../platform/http/api.ts';
import { deliverySchema, secretSchema, webhookSchema } from './schema.ts';
import type { Webhooks } from './usecases.ts';

const PAGE_SIZE = 25;
const tag = 'webhooks';
const route = routesOf(tag);
const nothing = body(z.strictObject({}));

const crud = crudRoutes({ tags: [tag], saving: [413] });

const createWebhook = route('post', '/', {
  summary: 'Creates a webhook.',
  description:
    'Deliveries follow the Standard Webhooks convention. An address that is not on the public internet is refused ' +
    '(`address_refused`) unless OUTBOUND_ALLOW names it.',
  request: { body: body(webhookForm) },
  responses: {
    201: json(secretSchema.extend({ webhook: webhookSchema }), 'The webhook and its secret.'),
    409: json(problemSchema, 'There are 20 already: `too_many_webhooks`.'),
    ...problems(413),
  },
});

const deleteWebhook = route('delete', '/{id}', {
  summary: 'Deletes a webhook with its queue and log.',
  request: { params: idParams },
  responses: { 200: json(z.object({}), 'Deleted.'), ...problems(404) },
});

const renewSecret = route('post', '/{id}/secret', {
  summary: 'Replaces the secret. The former one is void at once.',
  request: { params: idParams, body: nothing },
  responses: { 200: json(secretSchema, 'The new secret.'), ...problems(404) },
});

const testWebhook = route('post', '/{id}/test', {
  summary: 'Sends an event of the type `test` at once, past the queue.',
  request: { params: idParams, body: nothing },
  responses: { 200: json(deliverySchema, 'What came of it.'), ...problems(404) },
});

const listDeliveries = route('get', '/{id}/deliveries', {
  summary: 'Deliveries of the last 30 days, newest first.',
  request: {
    params: idParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      failed: z.stringbool().default(false).openapi({ type: 'boolean' }),
    }),
  },
  responses: {
    200: json(listPage(deliverySchema), 'One page.'),
    ...problems(404),
  },
});

const repeatDelivery = route('post', '/{id}/deliveries/{delivery}/repeat', {
  summary: 'Sends an event once more, after those that wait.',
  request: {
    params: idParams.extend({
      delivery: z.coerce
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .openapi({ param: { name: 'delivery', in: 'path' } }),
    }),
    body: nothing,
  },
  responses: {
    200: json(z.object({}), 'It waits.'),
    409: json(problemSchema, 'The webhook is switched off: `webhook_off`.'),
    ...problems(404),
  },
});

export function webhookRoutes(webhooks: Webhooks) {
  const list = crud.list(async () => ({ items: await webhooks.list() }), {
    summary: 'The webhooks, oldest first.',
    answer: 'All of them.',
    output: z.object({ items: z.array(webhookSchema) }),
  });
  const get = crud.get(webhooks.get, { summary: 'One webhook.', answer: 'The webhook.', output: webhookSchema });
  const update = crud.update(webhooks.update, webhookForm.extend({ version: z.int().min(1) }), {
    summary: 'Saves a webhook if its version is current.',
    description: 'When it is switched on again or gets another address, what waits is sent at once.',
    answer: 'The webhook.',
    output: webhookSchema,
  });
  return apiRouter()
    .openapi(...list)
    .openapi(createWebhook, async (context) => {
      return context.json(await webhooks.create(context.req.valid('json'), context.var.operator), 201);
    })
    .openapi(...get)
    .openapi(...update)
    .openapi(deleteWebhook, async (context) => {
      await webhooks.remove(context.req.valid('param').id, context.var.operator);
      return context.json({}, 200);
    })
    .openapi(renewSecret, async (context) => {
      const secret = await webhooks.renewSecret(context.req.valid('param').id, context.var.operator);
      return context.json({ secret }, 200);
    })
    .openapi(testWebhook, async (context) => context.json(await webhooks.test(context.req.valid('param').id), 200))
    .openapi(listDeliveries, async (context) => {
      const { page, failed } = context.req.valid('query');
      const filter = { page, failed, pageSize: PAGE_SIZE };
      const found = await webhooks.deliveries(context.req.valid('param').id, filter);
      return context.json(linked(context, { page, pageSize: PAGE_SIZE, ...found }), 200);
    })
    .openapi(repeatDelivery, async (context) => {
      const { id, delivery } = context.req.valid('param');
      await webhooks.repeat(id, delivery);
      return context.json({}, 200);
    });
}
