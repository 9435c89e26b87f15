import { z } from '@hono/zod-openapi';
import { menusForm } from '../../../shared/forms/menus.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';

const route = routesOf('menus');

/** 0 if never saved. */
const saved = z.object({ ...menusForm.shape, version: z.int().min(0) }).openapi('Menus');

const read = route('get', '/', {
  summary: 'The menus in the header and footer of every page.',
  responses: { 200: json(saved, 'The menus.'), ...problems() },
});

const update = route('put', '/', {
  summary: 'Saves the menus if their version is current.',
  description: 'Visitors do not see hidden entries, nor those whose page or category is not shown.',
  request: { body: body(menusForm.extend({ version: z.int().min(0) })) },
  responses: { 200: json(saved, 'The menus as saved.'), ...problems(409, 413) },
});

export function menuRoutes(settings: Pick<Settings, 'read' | 'update'>) {
  return apiRouter()
    .openapi(read, async (context) => context.json(await settings.read('menus'), 200))
    .openapi(update, async (context) => {
      const { version, ...value } = context.req.valid('json');
      return context.json(await settings.update('menus', { value, version }, context.var.operator), 200);
    });
}
