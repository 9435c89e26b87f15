import { z } from '@hono/zod-openapi';
import { beginningOf } from '../../../shared/characters.ts';
import { REDIRECT_FILE_BYTES, REDIRECTS_BULK_MAX, redirectForm } from '../../../shared/forms/redirect.ts';
import { SOURCE_MAX_LENGTH } from '../../../shared/redirect-address.ts';
import { deletionSchema } from '../../activity/deletions/answer.ts';
import { crudRoutes } from '../../entity/routes.ts';
import { apiRouter, body, idText, json, problems, queryText, routesOf } from '../../platform/http/api.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { csvMissing, fileTooLarge } from './errors.ts';
import type { RedirectImport } from './import/usecases.ts';
import { importCounts, importPlan, redirectListQuery, redirectSchema, traceSchema } from './schema.ts';
import type { Redirects } from './usecases.ts';

/** Maximum bytes of a request with a file: the file and its multipart form. */
export const IMPORT_BODY_LIMIT = REDIRECT_FILE_BYTES + 64 * 1024;

/** Maximum length of a file's name in the activity log. */
const NAME_MAX = 200;

const tag = 'redirects';
const route = routesOf(tag);

const crud = crudRoutes({ tags: [tag], saving: [413] });

const traceAddress = route('get', '/trace', {
  summary: 'Where an address of this site leads.',
  request: { query: z.strictObject({ address: queryText(SOURCE_MAX_LENGTH) }) },
  responses: { 200: json(traceSchema, 'The way of a visitor.'), ...problems() },
});

const exportRedirects = route('get', '/export', {
  summary: 'All redirects as a CSV file, in the format that the import reads.',
  responses: {
    200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(),
  },
});

const removeRedirects = route('post', '/delete', {
  summary: 'Deletes several redirects. Those that no longer exist are skipped.',
  request: { body: body(z.strictObject({ ids: z.array(idText).min(1).max(REDIRECTS_BULK_MAX) })) },
  responses: { 200: json(deletionSchema.extend({ deleted: z.int() }), 'How many were deleted.'), ...problems(413) },
});

const file = z.custom<File>((value) => value instanceof File).openapi({ type: 'string', format: 'binary' });
const formOf = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'multipart/form-data': { schema } } },
});

const previewImport = route('post', '/preview', {
  summary: 'What an import of a CSV file would do, line by line. Writes nothing.',
  description:
    'At most 5 MB and 50,000 lines; UTF-8, UTF-16 or Windows-1252; separated by semicolons, commas or tabs; a heading is ' +
    'recognized. Refusals: `csv_missing`, `csv_empty`, `csv_too_long`, `csv_too_large`.',
  request: formOf(z.object({ file })),
  responses: { 200: json(importPlan, 'The plan.'), ...problems(413) },
});

const runImport = route('post', '/import', {
  summary: 'Imports a CSV file that was previewed, in one transaction.',
  description: 'Refused with `preview_outdated` when redirects changed since the preview.',
  request: formOf(z.object({ file, stamp: z.string().max(200) })),
  responses: { 200: json(importCounts, 'Number of lines by outcome.'), ...problems(409, 413) },
});

async function bytesOf(given: File): Promise<Uint8Array> {
  if (given.size > REDIRECT_FILE_BYTES) throw fileTooLarge();
  return new Uint8Array(await given.arrayBuffer());
}

export function redirectRoutes(redirects: Redirects, imports: RedirectImport) {
  const list = crud.page(redirects.list, redirectListQuery, {
    summary: 'Redirects of old addresses, newest first.',
    answer: 'One page.',
    output: redirectSchema,
  });
  const create = crud.create(redirects.create, redirectForm, {
    summary: 'Creates a redirect.',
    description:
      'The source is a path with or without query, or an address on this site; it is stored decoded, without a trailing ' +
      'slash. The target is a path of this site or an https address. Sources that the site itself answers are refused ' +
      '(`source_is_game` and others), loops as well (`redirect_loop`, with the loop as message).',
    answer: 'The redirect.',
    output: redirectSchema,
  });
  const get = crud.get(redirects.get, { summary: 'One redirect.', answer: 'The redirect.', output: redirectSchema });
  const update = crud.update(redirects.update, redirectForm.safeExtend({ version: z.int().min(1) }), {
    summary: 'Saves a redirect if its version is current.',
    answer: 'The redirect.',
    output: redirectSchema,
  });
  const remove = crud.remove(redirects.remove, { summary: 'Deletes a redirect.', answer: 'Deleted.' });
  return apiRouter()
    .openapi(...list)
    .openapi(...create)
    .openapi(traceAddress, async (context) => {
      return context.json(await redirects.trace(context.req.valid('query').address), 200);
    })
    .openapi(exportRedirects, (context) => csvFile(context, 'redirections.csv', redirects.exported()))
    .openapi(removeRedirects, async (context) => {
      const result = await redirects.removeMany(context.req.valid('json').ids, context.var.operator);
      return context.json(result, 200);
    })
    .openapi(
      previewImport,
      async (context) => {
        const plan = await imports.preview(await bytesOf(context.req.valid('form').file));
        return context.json({ ...plan, lines: plan.lines.map(({ parameters: _, ...line }) => line) }, 200);
      },
      (result) => {
        if (!result.success) throw csvMissing();
      },
    )
    .openapi(
      runImport,
      async (context) => {
        const { file: given, stamp } = context.req.valid('form');
        const name = beginningOf(given.name.replace(/\p{C}/gu, ''), NAME_MAX);
        const run = { file: await bytesOf(given), stamp, name };
        return context.json(await imports.run(run, context.var.operator), 200);
      },
      (result) => {
        if (!result.success) throw csvMissing();
      },
    )
    .openapi(...get)
    .openapi(...update)
    .openapi(...remove);
}
