import { z } from '@hono/zod-openapi';
import { feedLanguage, importForm, SITE_PROVIDER } from '../../shared/forms/import.ts';
import { sitePreviewForm } from '../../shared/forms/site-preview.ts';
import { stoppingProblem } from '../operations/errors.ts';
import type { OperationRunner } from '../operations/runner.ts';
import type { OperationRow } from '../operations/usecases.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import {
  apiRouter,
  body,
  idParams,
  json,
  linked,
  listPage,
  problemSchema,
  problems,
  queryText,
  routesOf,
} from '../platform/http/api.ts';
import type { Imports } from './import-service.ts';
import { importSchema, pastImportSchema, presentImport, presentPastImport } from './present.ts';
import { IMPORT_LIMITS } from './source.ts';

const route = routesOf('imports');

const PAGE_SIZE = 25;
/** Outcomes whose games are listed one by one. */
const LISTED = ['imported', 'updated', 'skipped', 'failed'] as const;

const itemSchema = z
  .object({
    position: z.int(),
    externalId: z.string().nullable(),
    title: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  })
  .openapi('ImportItem');

const nothing = body(z.strictObject({}));

const previewAnswers = { 202: json(z.object({ operationId: z.uuid() }), 'Started.'), ...problems(503) };

const listImports = route('get', '/', {
  summary: 'The imports, newest first, ten a page.',
  request: {
    query: z.strictObject({
      feed: z.uuid().toLowerCase().optional().openapi({ description: 'Those of this saved feed.' }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(
      z.object({
        items: z.array(pastImportSchema),
        ...{ total: z.int(), page: z.int(), pageSize: z.int() },
        // The list was not paged at first, and version 1 of the API removes no fields.
        imports: z.array(pastImportSchema).openapi({ description: 'The same as `items`.', deprecated: true }),
      }),
      'One page of the history.',
    ),
    ...problems(),
  },
});

const foundAccounts = route('get', '/found-accounts', {
  summary: "The account at GamePix that the site's own games or feeds name, for the operator to confirm.",
  responses: { 200: json(z.object({ gamepix: z.string().nullable() }), 'Null without one.'), ...problems() },
});

const startPreview = route('post', '/preview', {
  summary: 'Previews the import of a feed without changing the catalog.',
  description: "Replaces the same operator's previous preview.",
  request: { body: body(importForm) },
  responses: previewAnswers,
});

const startSitePreview = route('post', '/preview/site', {
  summary: 'Previews reading html5games.com, up to a number of new games, or all of them by default.',
  description: 'Does not change the catalog.',
  request: { body: body(sitePreviewForm) },
  responses: previewAnswers,
});

/** Maximum size of an uploaded feed file. Same as for a page from an address. */
export const FEED_FILE_BYTES = IMPORT_LIMITS.bytes;

const startFilePreview = route('post', '/preview/file', {
  summary:
    "Previews the import of a feed from a file, at most 20 MB: a provider's JSON, or any list of games in JSON or CSV.",
  description: "The source is recognized from its games. Replaces the same operator's previous preview.",
  request: {
    query: z.strictObject({ name: queryText(200).trim().min(1, 'required'), language: feedLanguage.optional() }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: { 202: json(z.object({ operationId: z.uuid() }), 'Started.'), ...problems(413, 503) },
});

const getPreview = route('get', '/preview', {
  summary: "The operator's latest preview, or null.",
  responses: {
    200: json(z.object({ preview: z.union([importSchema, z.null()]) }), 'The current state.'),
    ...problems(),
  },
});

const dropPreview = route('delete', '/preview/{id}', {
  summary: "Deletes the operator's latest preview. A running one stops.",
  request: { params: idParams },
  responses: { 200: json(z.object({ preview: z.null() }), 'Deleted.'), ...problems(404) },
});

const listItems = route('get', '/{id}/items', {
  summary: 'Games of an import or a preview with one outcome, in feed order.',
  request: {
    params: idParams,
    query: z.strictObject({
      outcome: z.enum(LISTED),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(listPage(itemSchema), 'One page.'),
    ...problems(404),
  },
});

const cancelImport = route('post', '/{id}/cancel', {
  summary: 'Asks an import or a preview to stop. Imported games stay; a finished one is not affected.',
  request: { params: idParams, body: nothing },
  responses: { 200: json(z.object({ import: importSchema }), 'The current state.'), ...problems(404) },
});

const undoCounts = json(
  z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).openapi('ImportUndo'),
  'Games removed, updated games restored, and games left unchanged because a person or a later import changed them.',
);
const undoRefusal = json(
  problemSchema,
  'Running (`import_running`), already undone (`import_undone`), or its items were deleted by retention (`import_too_old`).',
);

const previewUndo = route('get', '/{id}/undo', {
  summary: 'Counts what undoing an import would change now. Changes nothing.',
  request: { params: idParams },
  responses: { 200: undoCounts, 409: undoRefusal, ...problems(404) },
});

const undoImport = route('post', '/{id}/undo', {
  summary: 'Undoes an import, except for later changes by people.',
  description: 'Repeat the request to resume after an interruption. The answer counts everything undone so far.',
  request: { params: idParams, body: nothing },
  responses: { 200: undoCounts, 409: undoRefusal, ...problems(404, 503) },
});

const countersSchema = z.object({ imported: z.int(), updated: z.int(), failed: z.int() }).openapi('ImportCounters');

const query = z.strictObject({ wait: z.enum(['true', 'false']).default('false') });

const startAnswers = {
  200: json(countersSchema, 'With `wait=true`: the counters, once they are final.'),
  202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
  ...stoppingProblem,
  ...problems(503),
};

const startImport = route('post', '/import-games', {
  summary: 'Imports a feed. A second start of the same feed joins the running import.',
  request: { query, body: body(importForm) },
  responses: startAnswers,
});

const startScrape = route('post', '/scrape-html5games', {
  summary: 'Reads html5games.com page by page, which takes minutes. A second start joins the running import.',
  request: { query, body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: startAnswers,
});

export function importFunctions(imports: Pick<Imports, 'start'>, runner: Pick<OperationRunner, 'end'>) {
  /** @throws {Refusal} for errors of the source, with the operation's code and the counters so far */
  async function countersOf(operationId: string, signal: AbortSignal) {
    const { status, counters, error_code: code, error_message: message } = await runner.end(operationId, signal);
    const { imported = 0, updated = 0, failed = 0 } = counters;
    const counts = { imported, updated, failed };
    if (status === 'completed') return counts;
    throw new Refusal('unavailable', code ?? 'unexpected', { operationId, message: message ?? '', ...counts });
  }

  return apiRouter()
    .openapi(startImport, async (context) => {
      const operator = context.get('operator').id;
      const operationId = await imports.start({ ...context.req.valid('json'), operator });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    })
    .openapi(startScrape, async (context) => {
      const operationId = await imports.start({ provider: SITE_PROVIDER, operator: context.get('operator').id });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    });
}

export function importHistoryRoutes(imports: Imports) {
  const shown = (row: OperationRow | null) => {
    if (row === null) throw notFound();
    return presentImport(row);
  };

  return apiRouter()
    .openapi(listImports, async (context) => {
      const { items, ...page } = linked(context, await imports.history(context.req.valid('query')));
      const shownItems = items.map(presentPastImport);
      return context.json({ items: shownItems, ...page, imports: shownItems }, 200);
    })
    .openapi(foundAccounts, async (context) => context.json(await imports.foundAccounts(), 200))
    .openapi(startPreview, async (context) => {
      const operationId = await imports.preview({ ...context.req.valid('json'), operator: context.get('operator').id });
      return context.json({ operationId }, 202);
    })
    .openapi(startSitePreview, async (context) => {
      const { games_per_run: games } = context.req.valid('json');
      const operator = context.get('operator').id;
      const operationId = await imports.preview({ provider: SITE_PROVIDER, operator, limit: games ?? undefined });
      return context.json({ operationId }, 202);
    })
    .openapi(startFilePreview, async (context) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const operationId = await imports.previewFile(
        { ...context.req.valid('query'), bytes },
        context.get('operator').id,
      );
      return context.json({ operationId }, 202);
    })
    .openapi(getPreview, async (context) => {
      const row = await imports.newestPreview(context.get('operator').id);
      return context.json({ preview: row && presentImport(row) }, 200);
    })
    .openapi(dropPreview, async (context) => {
      const { id: operator } = context.get('operator');
      if ((await imports.newestPreview(operator))?.id !== context.req.valid('param').id) throw notFound();
      await imports.dropPreviews(operator);
      return context.json({ preview: null }, 200);
    })
    .openapi(listItems, async (context) => {
      const { id } = shown(await imports.get(context.req.valid('param').id));
      const { outcome, page } = context.req.valid('query');
      const items = await imports.items(id, { outcome, page, pageSize: PAGE_SIZE, language: context.get('language') });
      return context.json(linked(context, { ...items, page, pageSize: PAGE_SIZE }), 200);
    })
    .openapi(cancelImport, async (context) => {
      const row = await imports.cancel(context.req.valid('param').id, context.get('operator').id);
      return context.json({ import: shown(row) }, 200);
    })
    .openapi(previewUndo, async (context) =>
      context.json(await imports.previewUndo(context.req.valid('param').id), 200),
    )
    .openapi(undoImport, async (context) =>
      context.json(await imports.undo(context.req.valid('param').id, context.get('operator').id), 200),
    );
}
