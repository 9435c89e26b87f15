import { z } from '@hono/zod-openapi';
import { gameSave, newGameForm } from '../../../shared/forms/game.ts';
import { chosenTarget } from '../../../shared/forms/game-filter.ts';
import { deletionSchema } from '../../activity/deletions/answer.ts';
import { keepingOmitted } from '../../entity/later-texts.ts';
import { apiRouter, body, idParams, json, linked, problems, routesOf } from '../../platform/http/api.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { gameBulk, gameBulkResult, gameEntity, gameList, gameListQuery } from './schema.ts';
import type { GameAdmin } from './usecases.ts';

const route = routesOf('games');

const listGames = route('get', '/', {
  summary: 'Games of every status, filtered, sorted and paginated.',
  request: { query: gameListQuery },
  responses: { 200: json(gameList, 'A page of games, and the total.'), ...problems() },
});

const listProviders = route('get', '/providers', {
  summary: 'The providers that games were imported from.',
  responses: { 200: json(z.object({ providers: z.array(z.string()) }), 'By name.'), ...problems() },
});

const bulkGames = route('post', '/bulk', {
  summary: 'Applies an action to many games: to all of them or none, or in steps to all that a filter finds.',
  request: { body: body(gameBulk) },
  responses: { 200: json(gameBulkResult, 'Number of changed games.'), ...problems(404, 409, 503) },
});

const exportGames = route('post', '/export', {
  summary: 'Games as a CSV file: some, or all that a filter finds. Changes nothing.',
  request: { body: body(chosenTarget) },
  responses: {
    200: { description: 'The file, by id.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(409, 413),
  },
});

const getGame = route('get', '/{id}', {
  summary: 'A game with all fields for operators.',
  request: { params: idParams },
  responses: { 200: json(gameEntity, 'The game.'), ...problems(404) },
});

const createGame = route('post', '/', {
  summary:
    'Creates a game. The title in the language at the root of the site is required, or one without suffix; other omitted ' +
    'fields are empty, and a missing slug is derived from the title.',
  request: { body: body(newGameForm) },
  responses: { 201: json(gameEntity, 'The new game.'), ...problems(503) },
});

const saveGame = route('put', '/{id}', {
  summary: 'Saves a game if its version is current. A changed slug leaves a redirect.',
  request: { params: idParams, body: body(keepingOmitted(gameSave)) },
  responses: { 200: json(gameEntity, 'The game as saved.'), ...problems(404, 409, 503) },
});

const deleteGame = route('delete', '/{id}', {
  summary: 'Deletes a game. An imported one leaves a tombstone, so that its feed does not add it again.',
  request: { params: idParams },
  responses: { 200: json(deletionSchema, 'Deleted.'), ...problems(404, 503) },
});

export function gameRoutes(games: GameAdmin) {
  return apiRouter()
    .openapi(listGames, async (context) =>
      context.json(
        linked(context, await games.list({ language: context.var.language, ...context.req.valid('query') })),
        200,
      ),
    )
    .openapi(listProviders, async (context) => context.json({ providers: await games.providers() }, 200))
    .openapi(bulkGames, async (context) =>
      context.json(await games.bulk(context.req.valid('json'), context.var.operator), 200),
    )
    .openapi(exportGames, async (context) => {
      const parts = await games.exported(context.req.valid('json'), context.get('language'));
      return csvFile(context, 'games.csv', parts);
    })
    .openapi(getGame, async (context) => context.json(await games.get(context.req.valid('param').id), 200))
    .openapi(createGame, async (context) =>
      context.json(await games.create(context.req.valid('json'), context.var.operator), 201),
    )
    .openapi(saveGame, async (context) => {
      const saved = await games.update(context.req.valid('param').id, context.req.valid('json'), context.var.operator);
      return context.json(saved, 200);
    })
    .openapi(deleteGame, async (context) => {
      const deletion = await games.remove(context.req.valid('param').id, context.var.operator);
      return context.json({ deletion }, 200);
    });
}
