import { z } from '@hono/zod-openapi';
import { gameForm } from '../../shared/forms/game.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import type { Feature } from '../platform/feature.ts';
import { apiRouter, body, problems, routesOf } from '../platform/http/api.ts';
import type { PageRenderer } from './pages.ts';

const route = routesOf('game');

const asked = z.strictObject({
  id: z.uuid().toLowerCase(),
  language: z.enum(LANGUAGE_CODES as [Language, ...Language[]]), // Not empty: contains at least French.
  values: gameForm,
});

const previewGame = route('post', '/preview', {
  summary: "A game's page with values that need not be saved.",
  description: 'It has no scripts, and is never cached.',
  request: { body: body(asked) },
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
    ...problems(404),
  },
});

/** The operation needs the page renderer, which no feature has access to. */
export const gamePreview = (renderer: Pick<PageRenderer, 'previewGame'>) =>
  ({
    admin: () =>
      apiRouter().route(
        '/admin/games',
        apiRouter().openapi(previewGame, (context) => {
          return renderer.previewGame(context.req.valid('json')) as never; // A page, whose type the router cannot know.
        }),
      ),
  }) satisfies Feature;
