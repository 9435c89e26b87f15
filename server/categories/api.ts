import { z } from '@hono/zod-openapi';
import { categorySave, newCategoryForm } from '../../shared/forms/category.ts';
import { crudRoutes } from '../entity/routes.ts';
import { apiRouter, body, idParams, json, problems, routesOf } from '../platform/http/api.ts';
import { categoryDeletion, categoryEntity, categoryOption } from './schema.ts';
import type { CategoryAdmin } from './usecases.ts';

const tag = 'categories';
const route = routesOf(tag);
const output = categoryEntity;
const crud = crudRoutes({ tags: [tag], saving: [503], removing: [503] });

const listOptions = route('get', '/options', {
  summary: 'Categories that games can be placed in, by name.',
  responses: { 200: json(z.array(categoryOption), 'The categories, for a select field.'), ...problems() },
});

const switchCategory = route('patch', '/{id}', {
  summary: 'Shows or hides a category, regardless of its version.',
  request: { params: idParams, body: body(z.strictObject({ active: z.boolean() })) },
  responses: { 200: json(output, 'The category as saved.'), ...problems(404, 503) },
});

export function categoryRoutes(categories: CategoryAdmin) {
  const list = crud.list(categories.list, {
    summary: 'All categories by name, active or not, with their game counts.',
    answer: 'The categories.',
    output: z.array(output),
  });
  const get = crud.get(categories.get, {
    summary: 'A category with all fields for operators.',
    answer: 'The category.',
    output,
  });
  const create = crud.create(categories.create, newCategoryForm, {
    summary: 'Creates a category. Omitted fields are empty; a missing slug is derived from the name.',
    description:
      'The name in the language at the root of the site is required. Refusals on `slug`: `slug_taken`, and `slug_needed` where the name leaves none. An address that once was another ' +
      "category's is taken.",
    answer: 'The new category.',
    output,
  });
  const update = crud.update(categories.update, categorySave, {
    summary: 'Saves a category if its version is current. A changed slug leaves a redirect.',
    answer: 'The category as saved.',
    output,
  });
  const remove = crud.remove(categories.remove, {
    summary: 'Deletes a category. Its games stay without a category.',
    answer: 'Number of games that were in it.',
    output: categoryDeletion,
  });
  return apiRouter()
    .openapi(...list)
    .openapi(listOptions, async (context) => context.json(await categories.options(context.var.language), 200))
    .openapi(...get)
    .openapi(...create)
    .openapi(...update)
    .openapi(switchCategory, async (context) => {
      const { id } = context.req.valid('param');
      const { active } = context.req.valid('json');
      return context.json(await categories.setActive(id, active, context.var.operator), 200);
    })
    .openapi(...remove);
}
