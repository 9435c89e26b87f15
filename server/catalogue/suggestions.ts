/** What the search field suggests while a visitor types. */

import { MIN_GAMES_OF_LISTED_TAG, type Suggestions } from '../../shared/catalogue.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { columnOf, entityName, type Reader, readersOf } from '../../shared/localized.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../shared/offered-languages.ts';
import { foldText } from '../../shared/text.ts';
import { genreByKey, genreOfCategory, weakPhrases } from '../categories/genres/lexicon.ts';
import type { Database } from '../platform/db/database.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { withTexts } from '../platform/db/texts.ts';
import { startOfTagSlug, tagSlugOf } from '../platform/slugs.ts';
import { readFilledCategories } from './filled-categories.ts';
import { presentCard, presentTag, presentTile } from './present.ts';
import type { CategoryRow } from './queries.ts';
import { createAsking } from './search/asking.ts';
import type { SearchQuery } from './search/query.ts';
import { runsOf } from './search/words.ts';
import { searchCards } from './search.queries.ts';
import { tagsToSuggest } from './tags.queries.ts';

const MOST_GAMES = 6;
const MOST_CATEGORIES = 3;
const MOST_TAGS = 4;
const MIN_CHARACTERS = 2;

const NOTHING: Suggestions = { games: [], categories: [], tags: [] };

const wordsOf = ({ terms }: SearchQuery) => terms.flatMap(({ words }) => words);

/** Returns categories whose name has words that start with all typed ones, then those of the genres that the words mean. */
export function matchingCategories(rows: readonly CategoryRow[], query: SearchQuery, reader: Reader): CategoryRow[] {
  const typed = wordsOf(query);
  const meant = query.terms.length === 1 ? [...query.terms, ...query.begun] : query.terms;
  const genres = new Set(meant.flatMap(({ genre }) => genre ?? []));
  if (typed.length === 0) return [];
  const rankOf = (row: CategoryRow): number | null => {
    const name = runsOf(entityName(row, 'name', reader).text);
    if (typed.every((word) => name.some((own) => own.startsWith(word)))) return 0;
    const names = LANGUAGE_CODES.flatMap((code) => row[columnOf('name', code)] ?? []);
    const genre = genreOfCategory({ slug: row.slug, names }, [query.language]);
    return genre !== null && genres.has(genre.key) ? 1 : null;
  };
  return rows
    .flatMap((row) => {
      const rank = rankOf(row);
      return rank === null ? [] : [{ row, rank }];
    })
    .sort((one, other) => one.rank - other.rank || other.row.game_count - one.row.game_count)
    .slice(0, MOST_CATEGORIES)
    .map(({ row }) => row);
}

/** Returns the slugs that tags of the searched genres may have, in any language. */
function slugsOfGenres({ terms, language }: SearchQuery): string[] {
  const genres = terms.flatMap(({ genre }) => genreByKey(genre ?? undefined) ?? []);
  const slugs = genres.flatMap((genre) => weakPhrases(genre, [language])).map(tagSlugOf);
  // Phrases have no plural.
  return [...new Set(slugs.flatMap((slug) => (slug === '' ? [] : [slug, `${slug}s`])))];
}

export type SuggestionReads = ReturnType<typeof createSuggestions>;

export function createSuggestions(options: {
  database: Database;
  remember?: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
}) {
  const { database, remember = readAlways, site = EVERY_LANGUAGE } = options;
  const readerIn = readersOf(site);
  const ask = createAsking({ database, remember, site });
  const filled = remember('categories', () => readFilledCategories(database, site));

  async function tagsLike(query: SearchQuery, language: Language, except: ReadonlySet<string>) {
    const start = startOfTagSlug(wordsOf(query).join(' '));
    const slugs = slugsOfGenres(query);
    if (start.length < MIN_CHARACTERS && slugs.length === 0) return [];
    const rows = await tagsToSuggest(database, {
      language,
      start: start.length < MIN_CHARACTERS ? null : start,
      slugs,
    });
    const rankOf = (slug: string) => (slug === start ? 0 : slugs.includes(slug) ? 1 : 2);
    return rows
      .map(withTexts)
      .filter(({ games }) => games >= MIN_GAMES_OF_LISTED_TAG)
      .sort(
        (one, other) =>
          rankOf(one.slug) - rankOf(other.slug) || other.games - one.games || one.slug.length - other.slug.length,
      )
      .map((row) => ({ slug: row.slug, name: presentTag(row, readerIn(language)).name }))
      .filter(({ name }) => !except.has(foldText(name.text)))
      .slice(0, MOST_TAGS);
  }

  return {
    /**
     * Up to 6 active games as the search orders them; in all categories also categories and tags. Empty for fewer than 2
     * characters or an unknown category.
     */
    async suggestions(query: { language: Language; text: string; categorySlug: string | null }): Promise<Suggestions> {
      const { language, text, categorySlug } = query;
      const asked = await ask(text, language);
      if (asked === null || [...text.trim()].length < MIN_CHARACTERS) return NOTHING;
      const categories = await filled();
      const rows = categories.in(language);
      const category = rows.find(({ slug }) => slug === categorySlug);
      if (categorySlug !== null && category === undefined) return NOTHING;
      const found = await searchCards(database, { query: asked, category }, { limit: MOST_GAMES, offset: 0 });
      const games = found.rows
        .filter(({ slug }) => slug !== null)
        .map((row) => presentCard(row, readerIn(language), categories.slugs));
      const corrected = found.corrected !== null && { corrected: found.corrected };
      if (category !== undefined) return { ...NOTHING, games, ...corrected };
      const meant = (found.corrected !== null && (await ask(found.corrected, language))) || asked;
      const matching = matchingCategories(rows, meant, readerIn(language)).map((row) => ({
        ...presentTile(row, readerIn(language)),
        gameCount: row.game_count,
      }));
      const named = new Set(matching.map(({ name }) => foldText(name)));
      return { games, categories: matching, tags: await tagsLike(meant, language, named), ...corrected };
    },
  };
}
