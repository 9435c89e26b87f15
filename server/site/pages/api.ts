import { createRoute } from '@hono/zod-openapi';
import { legalPageSave, pageForm, pageSave } from '../../../shared/forms/page.ts';
import { deletionSchema } from '../../activity/deletions/answer.ts';
import { apiRouter, body, idParams, json, problems } from '../../platform/http/api.ts';
import { legalParams, pageEntity, pageList } from './schema.ts';
import type { PageAdmin } from './usecases.ts';

const tags = ['pages'];

const listPages = createRoute({
  method: 'get',
  path: '/',
  summary: 'All pages by title, without their texts.',
  tags,
  responses: { 200: json(pageList, 'The pages.'), ...problems() },
});

const createPage = createRoute({
  method: 'post',
  path: '/',
  summary: 'Creates a page. A missing slug is derived from the French title.',
  description:
    'The text is Markdown; markup in it appears as text. Refusals on `slug`: `slug_taken`, `slug_reserved`, and ' +
    "`slug_needed` where the title leaves none. An address that once was another page's is taken.",
  tags,
  request: { body: body(pageForm) },
  responses: { 201: json(pageEntity, 'The new page.'), ...problems(413, 503) },
});

const getLegal = createRoute({
  method: 'get',
  path: '/legal/{legal}',
  summary: 'The page that replaces a built-in legal text; 404 while none does.',
  tags,
  request: { params: legalParams },
  responses: { 200: json(pageEntity, 'The page.'), ...problems(404) },
});

const saveLegal = createRoute({
  method: 'put',
  path: '/legal/{legal}',
  summary: 'Saves the page that replaces a built-in legal text.',
  description:
    'Version 0 creates it. It is shown at the address of the legal text while it is published. Deleting it brings the ' +
    'built-in text back. `{{name}}` stands for a value of the settings: site, url, publisher, director, address, host, ' +
    'hostAddress, contact, reportDays, securityDays.',
  tags,
  request: { params: legalParams, body: body(legalPageSave) },
  responses: { 200: json(pageEntity, 'The page as saved.'), ...problems(404, 409, 413, 503) },
});

const getPage = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'A page with all fields.',
  tags,
  request: { params: idParams },
  responses: { 200: json(pageEntity, 'The page.'), ...problems(404) },
});

const savePage = createRoute({
  method: 'put',
  path: '/{id}',
  summary: 'Saves a page if its version is current. A changed slug leaves a redirect.',
  tags,
  request: { params: idParams, body: body(pageSave) },
  responses: { 200: json(pageEntity, 'The page as saved.'), ...problems(404, 409, 413, 503) },
});

const deletePage = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Deletes a page. In place of a legal page, the built-in text is shown again.',
  tags,
  request: { params: idParams },
  responses: { 200: json(deletionSchema, 'Deleted.'), ...problems(404, 503) },
});

export function pageRoutes(pages: PageAdmin) {
  return apiRouter()
    .openapi(listPages, async (context) => context.json(await pages.list(), 200))
    .openapi(createPage, async (context) =>
      context.json(await pages.create(context.req.valid('json'), context.var.operator), 201),
    )
    .openapi(getLegal, async (context) => context.json(await pages.getLegal(context.req.valid('param').legal), 200))
    .openapi(saveLegal, async (context) => {
      const { legal } = context.req.valid('param');
      return context.json(await pages.saveLegal(legal, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(getPage, async (context) => context.json(await pages.get(context.req.valid('param').id), 200))
    .openapi(savePage, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await pages.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(deletePage, async (context) => {
      const deletion = await pages.remove(context.req.valid('param').id, context.var.operator);
      return context.json({ deletion }, 200);
    });
}
