import { z } from '@hono/zod-openapi';
import { ENTITIES } from '../../../shared/entities.ts';
import { tagForm } from '../../../shared/forms/tag.ts';
import { crudRoutes } from '../../entity/routes.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { createTags, tagQuery, tagSchema } from './resource.ts';

const crud = crudRoutes({ tags: ['tags'] });
const output = tagSchema;

function tagRoutes(tags: ReturnType<typeof createTags>) {
  const list = crud.page(tags.list, tagQuery, {
    summary: 'Tags of games, with their names in every language.',
    description: 'Games bring and take away tags. `missing` lists those without a name in a language.',
    answer: 'A page of them.',
    output,
  });
  const get = crud.get(tags.get, { summary: 'One tag.', answer: 'The tag.', output });
  const update = crud.update(tags.update, tagForm.safeExtend({ version: z.int().min(1) }), {
    summary: 'Names a tag if its version is current.',
    description:
      'Imports and lists of games leave a changed name alone. They may give a new one in a language whose name is empty. At least one name is required.',
    answer: 'The tag as saved.',
    output,
  });
  return apiRouter()
    .openapi(...list)
    .openapi(...get)
    .openapi(...update);
}

/** What operators call the tags that games bring. */
export function tags(platform: Platform) {
  return {
    admin: () => apiRouter().route(ENTITIES.tag.path, tagRoutes(createTags(platform))),
  } satisfies Feature;
}
