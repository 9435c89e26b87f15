import { z } from '@hono/zod-openapi';
import { ENTITIES } from '../../shared/entities.ts';
import { creatorForm } from '../../shared/forms/creator.ts';
import { crudRoutes } from '../entity/routes.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { createCreators, creatorQuery, creatorSchema } from './resource.ts';

const crud = crudRoutes({ tags: ['creators'] });
const output = creatorSchema;

function creatorRoutes(creators: ReturnType<typeof createCreators>) {
  const list = crud.page(creators.list, creatorQuery, {
    summary: 'People and studios who make games, by name.',
    answer: 'A page of them.',
    output,
  });
  const create = crud.create(creators.create, creatorForm, {
    summary: 'Creates one.',
    answer: 'The new creator.',
    output,
  });
  const get = crud.get(creators.get, { summary: 'One creator.', answer: 'The creator.', output });
  const update = crud.update(creators.update, creatorForm.safeExtend({ version: z.int().min(1) }), {
    summary: 'Saves one if its version is current.',
    answer: 'The creator as saved.',
    output,
  });
  const remove = crud.remove(creators.remove, { summary: 'Deletes one.', answer: 'Deleted.' });
  return apiRouter()
    .openapi(...list)
    .openapi(...create)
    .openapi(...get)
    .openapi(...update)
    .openapi(...remove);
}

/** Who makes the games. */
export function creators(platform: Platform) {
  return {
    admin: () => apiRouter().route(ENTITIES.creator.path, creatorRoutes(createCreators(platform))),
  } satisfies Feature;
}
