import { legalPageSave, pageForm, pageSave } from '../../../shared/forms/page.ts';
import { keepingOmitted } from '../../entity/later-texts.ts';
import { crudRoutes } from '../../entity/routes.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import { legalParams, pageEntity, pageList } from './schema.ts';
import type { PageAdmin } from './usecases.ts';

const tag = 'pages';
const route = routesOf(tag);

const crud = crudRoutes({ tags: [tag], saving: [413, 503], removing: [503] });

const getLegal = route('get', '/legal/{legal}', {
  summary: 'The page that replaces a built-in legal text; 404 while none does.',
  request: { params: legalParams },
  responses: { 200: json(pageEntity, 'The page.'), ...problems(404) },
});

const saveLegal = route('put', '/legal/{legal}', {
  summary: 'Saves the page that replaces a built-in legal text.',
  description:
    'Version 0 creates it. It is shown at the address of the legal text while it is published. Deleting it brings the ' +
    'built-in text back. `{{name}}` stands for a value of the settings: site, url, publisher, director, address, host, ' +
    'hostAddress, contact, reportDays, securityDays.',
  request: { params: legalParams, body: body(keepingOmitted(legalPageSave)) },
  responses: { 200: json(pageEntity, 'The page as saved.'), ...problems(404, 409, 413, 503) },
});

export function pageRoutes(pages: PageAdmin) {
  const list = crud.list(pages.list, {
    summary: 'All pages by title, without their texts.',
    answer: 'The pages.',
    output: pageList,
  });
  const create = crud.create(pages.create, pageForm, {
    summary:
      'Creates a page. Its title is required in the language at the root of the site, or in the first of the site in which it is shown; a missing slug is derived from it.',
    description:
      'The text is Markdown; markup in it appears as text. Refusals on `slug`: `slug_taken`, `slug_reserved`, and ' +
      "`slug_needed` where the title leaves none. A missing title is refused with `required`, or `shown_name` in another language than the root's. An address that once was another page's is taken.",
    answer: 'The new page.',
    output: pageEntity,
  });
  const get = crud.get(pages.get, { summary: 'A page with all fields.', answer: 'The page.', output: pageEntity });
  const update = crud.update(pages.update, pageSave, {
    summary: 'Saves a page if its version is current. A changed slug leaves a redirect.',
    answer: 'The page as saved.',
    output: pageEntity,
  });
  const remove = crud.remove(pages.remove, {
    summary: 'Deletes a page. In place of a legal page, the built-in text is shown again.',
    answer: 'Deleted.',
  });
  return apiRouter()
    .openapi(...list)
    .openapi(...create)
    .openapi(getLegal, async (context) => context.json(await pages.getLegal(context.req.valid('param').legal), 200))
    .openapi(saveLegal, async (context) => {
      const { legal } = context.req.valid('param');
      return context.json(await pages.saveLegal(legal, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(...get)
    .openapi(...update)
    .openapi(...remove);
}
