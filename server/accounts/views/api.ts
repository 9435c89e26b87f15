import { z } from '@hono/zod-openapi';
import { listView } from '../../../shared/forms/list-view.ts';
import { apiRouter, body, idParams, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Views } from './usecases.ts';

const view = z.object({ id: z.uuid(), ...listView.shape }).openapi('ListView');

const route = routesOf('account');

const listViews = route('get', '/views', {
  summary: "One's own views of lists, by name.",
  responses: { 200: json(z.object({ views: z.array(view) }), 'The views.'), ...problems() },
});

const createView = route('post', '/views', {
  summary: 'Keeps a view of a list under a name.',
  request: { body: body(listView) },
  responses: { 201: json(view, 'The view.'), ...problems(409, 422) },
});

const removeView = route('delete', '/views/{id}', {
  summary: "Deletes one of one's own views.",
  request: { params: idParams },
  responses: { 204: { description: 'Deleted.' }, ...problems(404) },
});

/** Below `/admin/account`. */
export function viewRoutes(views: Views) {
  return apiRouter()
    .openapi(listViews, async (context) => context.json({ views: await views.list(context.var.operator) }, 200))
    .openapi(createView, async (context) =>
      context.json(await views.create(context.req.valid('json'), context.var.operator), 201),
    )
    .openapi(removeView, async (context) => {
      await views.remove(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    });
}
