import { createRoute, z } from '@hono/zod-openapi';
import { menusForm } from '../../../shared/forms/menus.ts';
import { apiRouter, body, json, problems } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';

/** 0 if never saved. */
const saved = z.object({ ...menusForm.shape, version: z.int().min(0) }).openapi('Menus');

const read = createRoute({
  method: 'get',
  path: '/',
  summary: 'The menus in the header and footer of every page.',
  tags: ['menus'],
  responses: { 200: json(saved, 'The menus.'), ...problems() },
});

const update = createRoute({
  method: 'put',
  path: '/',
  summary: 'Saves the menus if their version is current.',
  description: 'Visitors do not see hidden entries, nor those whose page or category is not shown.',
  tags: ['menus'],
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
