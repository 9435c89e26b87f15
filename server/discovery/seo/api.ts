import { createRoute, z } from '@hono/zod-openapi';
import { perLanguage } from '../../../shared/languages.ts';
import { apiRouter, json, problems } from '../../platform/http/api.ts';
import type { GameTextUsecases } from '../../texts/usecases.ts';

const seoSchema = z
  .object({
    activeGames: z.int(),
    /** Empty, or white space only. */
    missingMetaDescription: z.int(),
    /** With title and meta description in every language but French. */
    completeTranslations: z.int(),
    /** Games whose title or meta description is missing in a language. A base text that is not French is none in French. */
    missing: z.object(perLanguage(() => z.int())),
    /** Games that a translation has something to do for. What is missing in every language has to be written first. */
    toTranslate: z.int(),
  })
  .openapi('SeoCounts');

const readSeo = createRoute({
  method: 'get',
  path: '/',
  summary: 'What the active games lack for search engines.',
  tags: ['seo'],
  responses: { 200: json(seoSchema, 'As they are at this moment.'), ...problems() },
});

/** To be mounted at `/admin/seo`. */
export function seoRoutes(texts: Pick<GameTextUsecases, 'countNeeds'>) {
  return apiRouter().openapi(readSeo, async (context) => context.json(await texts.countNeeds(), 200));
}
