import { z } from '@hono/zod-openapi';
import { ENTITIES } from '../../../shared/entities.ts';
import { READ_AT_ONCE, wordingForm, wordingsRead } from '../../../shared/forms/wording.ts';
import { isAddedLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { crudRoutes } from '../../entity/routes.ts';
import { stoppingProblem } from '../../operations/errors.ts';
import type { OperationRunner } from '../../operations/runner.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';
import { aiErrors, costOf, type Writer } from '../../texts/usecases.ts';
import { estimateTranslation, wordingJobs } from './jobs.ts';
import { createWordings, oneTextQuery, siteTextQuery, siteTextSchema, wordingSchema } from './resource.ts';

const TAG = 'settings';
const crud = crudRoutes({ tags: [TAG] });
const route = routesOf(TAG);

const getText = route('get', '/text', {
  summary: 'One text of the site, changed or not.',
  request: { query: oneTextQuery },
  responses: { 200: json(wordingSchema, 'The text.'), ...problems(404) },
});

const saveText = route('put', '/', {
  summary: 'Changes a text of the site, if its version is current.',
  description:
    'The version is 0 for a text that nobody changed. It must have the placeholders of the original, such as `{{title}}`: ' +
    '`wording_places`. A plural form need not have the number where the original has none. Markup is text. An empty text ' +
    'or the original itself are refused (`wording_original`): to have the original again, delete the change.',
  request: { body: body(wordingForm.extend({ version: z.int().min(0) })) },
  responses: { 200: json(wordingSchema, 'The text as saved.'), ...problems(404, 409) },
});

const language = z.enum(LANGUAGE_CODES);

const readProgress = route('get', '/progress', {
  summary:
    'How many texts of the site are written in a language, and what it would cost to have a model write the others.',
  request: { query: z.strictObject({ language }) },
  responses: {
    200: json(
      z.object({
        total: z.int(),
        /** Number of missing texts. In a shipped language, the unchanged originals. */
        missing: z.int(),
        /** Texts written by a model that nobody has reviewed yet. */
        unread: z.int(),
        calls: z.int(),
        /** Input and output. */
        tokens: z.int(),
        /** Null while the prices are unknown. */
        cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
      }),
      'The numbers.',
    ),
    ...problems(),
  },
});

const startTranslation = route('post', '/translation', {
  summary:
    'Has a model translate the texts of the site that a language lacks. A second start joins the running operation.',
  description:
    'The language is one that operators added: `wording_shipped` for others. Texts that keep failing their checks, such as ' +
    'one without the placeholders of its original, are listed with the operation, and are translated by the next start.',
  request: { body: body(z.strictObject({ language })) },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is at `/admin/operations/{id}`.'),
    ...stoppingProblem,
    ...problems(503),
  },
});

const takeAsRead = route('post', '/read', {
  summary: 'Takes texts that a model wrote as read by a person.',
  description: `At most ${READ_AT_ONCE}.`,
  request: { body: body(wordingsRead) },
  responses: { 200: json(z.object({ read: z.int() }), 'How many.'), ...problems(404) },
});

interface Needs {
  refresh: () => Promise<unknown>;
  writer: Writer;
  runner: OperationRunner;
}

function wordingRoutes(
  wordings: ReturnType<typeof createWordings>,
  { writer, runner, live }: Pick<Needs, 'writer' | 'runner'> & Pick<Platform, 'live'>,
) {
  async function start(language: Language, by: string): Promise<string> {
    if (!isAddedLanguage(language)) throw invalidField('language', 'wording_shipped');
    if (writer.model === null) throw aiErrors.notConfigured();
    return runner.start('translate-site', by, { language });
  }
  const list = crud.page(wordings.list, siteTextQuery, {
    summary: 'The texts of the site in one language, as this version has them and as operators changed them.',
    answer: 'A page of them.',
    output: siteTextSchema,
  });
  const remove = crud.remove(wordings.remove, { summary: 'Goes back to the original text.', answer: 'Taken back.' });
  return apiRouter()
    .openapi(...list)
    .openapi(readProgress, async (context) => {
      const { language } = context.req.valid('query');
      const progress = await wordings.progress(language);
      const { calls, input, output } = estimateTranslation(language, progress.missing);
      const cost = costOf({ input, output }, live.ai?.prices);
      return context.json({ ...progress, calls, tokens: input + output, cost }, 200);
    })
    .openapi(startTranslation, async (context) => {
      const operationId = await start(context.req.valid('json').language, context.var.operator.id);
      return context.json({ operationId }, 202);
    })
    .openapi(takeAsRead, async (context) => {
      const read = await wordings.read(context.req.valid('json').ids, context.var.operator);
      return context.json({ read }, 200);
    })
    .openapi(getText, async (context) => context.json(await wordings.get(context.req.valid('query')), 200))
    .openapi(saveText, async (context) =>
      context.json(await wordings.save(context.req.valid('json'), context.var.operator), 200),
    )
    .openapi(...remove);
}

/**
 * The site's texts as changed by operators. They take effect with the settings (`server/settings/live.ts`).
 *
 * @param needs.refresh reloads what is in effect
 */
export function wording(platform: Platform, { refresh, writer, runner }: Needs) {
  const { database, now, live } = platform;
  const wordings = createWordings({ database, now, renew: refresh });
  return {
    jobs: wordingJobs({ database, now, writer }),
    admin: () => apiRouter().route(ENTITIES.wording.path, wordingRoutes(wordings, { writer, runner, live })),
  } satisfies Feature;
}
