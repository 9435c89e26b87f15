import { createRoute, z } from '@hono/zod-openapi';
import { categorySave, newCategoryForm } from '../../shared/forms/category.ts';
import { apiRouter, body, idParams, json, problems } from '../platform/http/api.ts';
import { categoryDeletion, categoryEntity, categoryOption } from './schema.ts';
import type { CategoryAdmin } from './usecases.ts';

const tags = ['categories'];

const listCategories = createRoute({
  method: 'get',
  path: '/',
  summary: 'All categories by name, active or not, with their game counts.',
  tags,
  responses: { 200: json(z.array(categoryEntity), 'The categories.'), ...problems() },
});

const listOptions = createRoute({
  method: 'get',
  path: '/options',
  summary: 'Categories that games can be placed in, by name.',
  tags,
  responses: { 200: json(z.array(categoryOption), 'The categories, for a select field.'), ...problems() },
});

const getCategory = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'A category with all fields for operators.',
  tags,
  request: { params: idParams },
  responses: { 200: json(categoryEntity, 'The category.'), ...problems(404) },
});

const createCategory = createRoute({
  method: 'post',
  path: '/',
  summary: 'Creates a category. Omitted fields are empty; a missing slug is derived from the French name.',
  description:
    'Refusals on `slug`: `slug_taken`, and `slug_needed` where the name leaves none. An address that once was another ' +
    "category's is taken.",
  tags,
  request: { body: body(newCategoryForm) },
  responses: { 201: json(categoryEntity, 'The new category.'), ...problems(503) },
});

const saveCategory = createRoute({
  method: 'put',
  path: '/{id}',
  summary: 'Saves a category if its version is current. A changed slug leaves a redirect.',
  tags,
  request: { params: idParams, body: body(categorySave) },
  responses: { 200: json(categoryEntity, 'The category as saved.'), ...problems(404, 409, 503) },
});

const switchCategory = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Shows or hides a category, regardless of its version.',
  tags,
  request: { params: idParams, body: body(z.strictObject({ active: z.boolean() })) },
  responses: { 200: json(categoryEntity, 'The category as saved.'), ...problems(404, 503) },
});

const deleteCategory = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Deletes a category. Its games stay without a category.',
  tags,
  request: { params: idParams },
  responses: { 200: json(categoryDeletion, 'Number of games that were in it.'), ...problems(404, 503) },
});

export function categoryRoutes(categories: CategoryAdmin) {
  return apiRouter()
    .openapi(listCategories, async (context) => context.json(await categories.list(), 200))
    .openapi(listOptions, async (context) => context.json(await categories.options(), 200))
    .openapi(getCategory, async (context) => context.json(await categories.get(context.req.valid('param').id), 200))
    .openapi(createCategory, async (context) =>
      context.json(await categories.create(context.req.valid('json'), context.var.operator), 201),
    )
    .openapi(saveCategory, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await categories.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(switchCategory, async (context) => {
      const { id } = context.req.valid('param');
      const { active } = context.req.valid('json');
      return context.json(await categories.setActive(id, active, context.var.operator), 200);
    })
    .openapi(deleteCategory, async (context) =>
      context.json(await categories.remove(context.req.valid('param').id, context.var.operator), 200),
    );
}
