import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { entryPath, slugIn } from '../../shared/entry-path.ts';
import { isSlug } from '../../shared/is-slug.ts';
import {
  LANGUAGE_CODES,
  LANGUAGE_PREFIXES,
  type Language,
  languageOfPath,
  localizedPath,
  splitLocalePath,
} from '../../shared/languages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { idText } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { CardReads } from './cards.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import type { SuggestionReads } from './suggestions.ts';
import type { CatalogueReads } from './usecases.ts';

const MOST_CARDS = 60;
/** Same lifetime as cached pages. */
const CACHE_CONTROL = 'public, max-age=60';

const language = z.enum(LANGUAGE_CODES as [Language, ...Language[]]); // Not empty: contains at least French.
const cardsQuestion = z.strictObject({ language, ids: z.array(idText).min(1).max(MOST_CARDS) });
const suggestQuery = z.object({
  language,
  q: z.string().max(SEARCH_MAX_LENGTH),
  category: z.string().refine(isSlug).optional(),
});
const similarQuery = z.object({ language, slug: z.string().refine(isSlug) });

/** Reads a game and its similar games. */
type GameReads = Pick<CatalogueReads, 'game'>;

/**
 * `POST /api/games/cards` with `{ language, ids }`, for up to 60 active games; 422 if invalid. A POST keeps a visitor's
 * saved games out of logs and caches. `GET /api/games/suggest?language=&q=&category=` gives search suggestions,
 * optionally within a category: besides games, categories and tags, and the text that was searched instead of a
 * misspelled one (`Suggestions`). `GET /api/games/similar?language=&slug=` gives the games similar to one, 404 without
 * it; both 400 if invalid. All answer `{ games }` with cards.
 */
export function cardRoutes(reads: CardReads & SuggestionReads & GameReads) {
  return new Hono<HttpEnv>()
    .post('/cards', async (context) => {
      context.header('Cache-Control', 'no-store');
      const question = cardsQuestion.safeParse(await context.req.json().catch(() => null));
      if (!question.success) return context.json({ error: 'invalid' }, 422);
      return context.json({ games: await reads.cards(question.data) }, 200);
    })
    .get('/suggest', async (context) => {
      const query = suggestQuery.safeParse(context.req.query());
      if (!query.success) return context.json({ error: 'bad_request' }, 400);
      const { q, category, ...rest } = query.data;
      const suggestions = await reads.suggestions({ ...rest, text: q, categorySlug: category ?? null });
      return context.json(suggestions, 200, { 'Cache-Control': CACHE_CONTROL });
    })
    .get('/similar', async (context) => {
      const query = similarQuery.safeParse(context.req.query());
      if (!query.success) return context.json({ error: 'bad_request' }, 400);
      const found = await reads.game(query.data);
      if (found === null || 'movedTo' in found) return context.json({ error: 'not_found' }, 404);
      return context.json({ games: found.similar }, 200, { 'Cache-Control': CACHE_CONTROL });
    });
}

/** @returns the slug of the game page of this site that the visitor came from, or null */
function gameBefore(context: Context): string | null {
  const referrer = context.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { path } = splitLocalePath(new URL(referrer).pathname);
  const slug = slugIn('game', path);
  return slug !== null && isSlug(slug) ? slug : null;
}

/** Redirects `/random` and its translations to a random game. Not indexed by search engines. */
export function randomGame(reads: CardReads, site: Pick<SiteLanguages, 'root'>) {
  const routes = new Hono<HttpEnv>();
  for (const prefix of ['', ...LANGUAGE_PREFIXES]) {
    routes.get(`${prefix}/random`, async (context) => {
      const language = languageOfPath(context.req.path, site.root);
      const slug = await reads.random(language, gameBefore(context));
      context.header('Cache-Control', 'no-store');
      context.header('X-Robots-Tag', 'noindex,nofollow');
      return context.redirect(localizedPath(language, slug === null ? '/' : entryPath('game', slug), site.root), 302);
    });
  }
  return routes;
}
