import { z } from '@hono/zod-openapi';
import { perLanguage } from '../../../shared/languages.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import type { GameTextUsecases } from '../../texts/usecases.ts';

const route = routesOf('seo');

const seoSchema = z
  .object({
    activeGames: z.int(),
    /** Number of games whose description is empty or only white space. */
    missingMetaDescription: z.int(),
    /** Number of games with title and meta description in every offered language except French. */
    completeTranslations: z.int(),
    /**
     * Games without title or meta description, for each offered language. A base text that is not French does not count
     * as French.
     */
    missing: z.object(perLanguage(() => z.int().optional())),
    /** Games that a translation can improve. Texts missing in every language must be written first. */
    toTranslate: z.int(),
  })
  .openapi('SeoCounts');

const readSeo = route('get', '/', {
  summary: 'Counts of missing SEO texts of active games, in the languages that visitors are offered.',
  responses: { 200: json(seoSchema, 'The current numbers.'), ...problems() },
});

export function seoRoutes(texts: Pick<GameTextUsecases, 'countNeeds'>) {
  return apiRouter().openapi(readSeo, async (context) => context.json(await texts.countNeeds(), 200));
}
