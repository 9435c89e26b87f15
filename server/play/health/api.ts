import { createRoute, z } from '@hono/zod-openapi';
import { HEALTH_BATCH, HEALTH_STATES, PROBE_STATUSES } from '../../../shared/game-health.ts';
import { presentThumbnail } from '../../media/thumbnails/known.ts';
import {
  apiRouter,
  body,
  idParams,
  idText,
  json,
  linked,
  listPage,
  problems,
  queryText,
  routesOf,
} from '../../platform/http/api.ts';
import { languageOutput } from '../../platform/http/language-output.ts';
import { gameHealthForm } from '../../settings/game-health.ts';
import type { HealthAdmin } from './usecases.ts';

const PAGE_SIZE = 25;
const GROUPS_PER_PAGE = 10;
/** Maximum number of games that one request merges into another. */
const MERGED_MOST = 200;
/** Maximum number of groups merged by one request. */
const GROUPS_MERGED = 50;
const route = routesOf('health');
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const state = z.enum(HEALTH_STATES);

const seen = {
  state,
  status: z.enum(PROBE_STATUSES).nullable(),
  httpStatus: z.int().nullable(),
  detail: z.string().nullable().openapi({ description: 'The header that forbids framing, or the code of a failure.' }),
};

const healthFields = {
  id: z.uuid(),
  title: z.string(),
  title_language: languageOutput(),
  slug: z.string().nullable(),
  active: z.boolean(),
  hiddenByRule: z.boolean(),
  plays: z.int(),
  url: z.string(),
  ...seen,
  milliseconds: z.int().nullable().openapi({ description: 'Until the headers of the last response arrived.' }),
  since: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  goneDays: z.int(),
};
const copyFields = {
  provider: z.string().nullable(),
  starts: z.int().openapi({ description: 'Of the last months, as far as they led to a minute of play.' }),
  isShown: z.boolean().openapi({ description: 'The copy that lists show.' }),
  thumbnail_url: z.string().nullable(),
  thumbnail: z.object({ version: z.string(), side: z.int().nullable() }).nullable(),
};
const healthSchema = z.object(healthFields).openapi('GameHealth');
type HealthItem = Awaited<ReturnType<HealthAdmin['list']>>['items'][number];

/** Picks the fields of the schema. */
function present(item: HealthItem): z.output<typeof healthSchema> {
  return healthSchema.parse({
    ...item,
    since: item.since.toISOString(),
    checkedAt: item.checkedAt?.toISOString() ?? null,
  });
}

const copySchema = z.object({ ...healthFields, ...copyFields });
type CopyItem = Awaited<ReturnType<HealthAdmin['copies']>>['groups'][number]['games'][number];

function presentCopy(item: CopyItem): z.output<typeof copySchema> {
  const { duplicateOf, picture, ...copy } = item;
  const { provider, starts, thumbnail_url } = copy;
  const thumbnail = presentThumbnail(thumbnail_url, picture);
  return { ...present(copy), provider, starts, isShown: duplicateOf === null, thumbnail_url, thumbnail };
}

const outageSchema = z
  .object({ tried: z.int(), failed: z.int() })
  .nullable()
  .openapi({
    description:
      'The hosts of the last hour, and those that did not answer, while this server seems to have no connection: ' +
      'failures count for nothing then. Null otherwise.',
  });
const ruleSchema = gameHealthForm.extend({ version: z.int().min(0) });

const listHealth = route('get', '/', {
  summary: 'The health of games, changed last first.',
  request: {
    query: z.strictObject({
      state: z
        .enum([...HEALTH_STATES, 'trouble'])
        .optional()
        .openapi({ description: '`trouble` stands for all states that need attention.' }),
      q: queryText(100).optional().openapi({ description: 'Part of a title in any language, or of a host.' }),
      page,
    }),
  },
  responses: {
    200: json(listPage(healthSchema), 'A page of games, and the total.'),
    ...problems(),
  },
});

const readSummary = route('get', '/summary', {
  summary: 'The number of games in each state, the rule that hides games that are gone, and an outage of this server.',
  responses: {
    200: json(
      z.object({ counts: z.record(state, z.int()), rule: ruleSchema, outage: outageSchema }),
      'Numbers, rule and outage.',
    ),
    ...problems(),
  },
});

const updateRule = route('put', '/rule', {
  summary: 'Turns the rule on or off that hides games gone for three days until they come back.',
  request: { body: body(ruleSchema) },
  responses: { 200: json(ruleSchema, 'The rule.'), ...problems(409) },
});

const checkNow = route('post', '/check', {
  summary: 'Checks games now, one request at a time per host.',
  request: {
    body: body(
      z.strictObject({
        ids: z
          .array(idText)
          .min(1, 'required')
          .max(HEALTH_BATCH, 'too_many')
          .transform((ids) => [...new Set(ids)]),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({ checked: z.int(), later: z.int().openapi({ description: 'Games whose turn comes within minutes.' }) }),
      'The numbers of games.',
    ),
    ...problems(),
  },
});

/** The former name of `/check`, for API clients that use it. */
const lookNow = createRoute({
  ...checkNow,
  path: '/look',
  summary: 'The former name of `/check`.',
  deprecated: true,
  responses: {
    200: json(z.object({ looked: z.int(), later: z.int() }), 'The numbers of games.'),
    ...problems(),
  },
});

const listChanges = route('get', '/games/{id}/changes', {
  summary: "The changes of a game's state, newest first.",
  request: { params: idParams },
  responses: {
    200: json(z.object({ changes: z.array(z.object({ at: z.iso.datetime(), ...seen })) }), 'The last changes.'),
    ...problems(404),
  },
});

const listSameGames = route('get', '/same', {
  summary: 'Groups of games whose addresses mean the same game.',
  request: { query: z.strictObject({ page }) },
  responses: {
    200: json(
      listPage(z.object({ key: z.string(), games: z.array(healthSchema) })),
      'A page of groups, and the total.',
    ),
    ...problems(),
  },
});

const idsUpTo = (most: number) =>
  z
    .array(idText)
    .min(1, 'required')
    .max(most, 'too_many')
    .transform((ids) => [...new Set(ids)]);

const deletionSchema = z.object({ deletion: z.uuid().openapi({ description: 'Undoing it takes the merge back.' }) });

const listCopies = route('get', '/copies', {
  summary: 'Groups of games that are copies of one, from several providers.',
  request: { query: z.strictObject({ page }) },
  responses: {
    200: json(listPage(z.object({ key: z.uuid(), games: z.array(copySchema) })), 'A page of groups, and the total.'),
    ...problems(),
  },
});

const mergeCopies = route('post', '/copies/merge', {
  summary: 'Merges the copies of each of these games into it.',
  description: 'Each game is the one of its group that lists show. All groups are merged, or none.',
  request: { body: body(z.strictObject({ shown: idsUpTo(GROUPS_MERGED) })) },
  responses: { 200: json(deletionSchema, 'Merged.'), ...problems(404) },
});

const tellCopiesApart = route('post', '/copies/distinct', {
  summary: 'Notes that copies are games of their own.',
  description: 'Each is one that lists leave out. It is listed again, and never taken for a copy of these games again.',
  request: { body: body(z.strictObject({ ids: idsUpTo(MERGED_MOST) })) },
  responses: { 204: { description: 'Noted.' }, ...problems(404) },
});

const mergeSameGames = route('post', '/merge', {
  summary: 'Merges games whose addresses mean the same game, or that are copies of one, into one.',
  description:
    'The kept game takes plays, visits, votes and reports of the others, and the category and tags that it lacks. The ' +
    'others are deleted, and their addresses redirect to it. Other games are refused: `not_same_game`.',
  request: {
    body: body(
      z
        .strictObject({
          keep: idText,
          ids: idsUpTo(MERGED_MOST),
        })
        .refine(({ keep, ids }) => !ids.includes(keep), { path: ['ids'], error: 'not_expected' }),
    ),
  },
  responses: { 200: json(deletionSchema, 'Merged.'), ...problems(404) },
});

export function healthRoutes(health: HealthAdmin) {
  return apiRouter()
    .openapi(listHealth, async (context) => {
      const list = await health.list({
        ...context.req.valid('query'),
        language: context.var.language,
        pageSize: PAGE_SIZE,
      });
      return context.json(linked(context, { ...list, items: list.items.map(present) }), 200);
    })
    .openapi(readSummary, async (context) => context.json(await health.summary(), 200))
    .openapi(updateRule, async (context) => {
      const { version, ...rule } = context.req.valid('json');
      return context.json(await health.setRule(rule, version, context.var.operator), 200);
    })
    .openapi(checkNow, async (context) => context.json(await health.check(context.req.valid('json').ids), 200))
    .openapi(lookNow, async (context) => {
      const { checked: looked, later } = await health.check(context.req.valid('json').ids);
      return context.json({ looked, later }, 200);
    })
    .openapi(listChanges, async (context) => {
      const changes = await health.changes(context.req.valid('param').id);
      return context.json({ changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })) }, 200);
    })
    .openapi(listSameGames, async (context) => {
      const { page } = context.req.valid('query');
      const { total, groups } = await health.sameGames(page, GROUPS_PER_PAGE, context.var.language);
      const items = groups.map(({ key, games }) => ({ key, games: games.map(present) }));
      return context.json(linked(context, { total, page, pageSize: GROUPS_PER_PAGE, items }), 200);
    })
    .openapi(mergeSameGames, async (context) => {
      const deletion = await health.merge(context.req.valid('json'), context.var.operator);
      return context.json({ deletion }, 200);
    })
    .openapi(listCopies, async (context) => {
      const { page } = context.req.valid('query');
      const { total, groups } = await health.copies(page, GROUPS_PER_PAGE, context.var.language);
      const items = groups.map(({ key, games }) => ({ key, games: games.map(presentCopy) }));
      return context.json(linked(context, { total, page, pageSize: GROUPS_PER_PAGE, items }), 200);
    })
    .openapi(mergeCopies, async (context) => {
      const deletion = await health.mergeCopies(context.req.valid('json').shown, context.var.operator);
      return context.json({ deletion }, 200);
    })
    .openapi(tellCopiesApart, async (context) => {
      await health.tellApart(context.req.valid('json').ids, context.var.operator);
      return context.body(null, 204);
    });
}
