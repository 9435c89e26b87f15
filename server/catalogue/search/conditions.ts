/** Conditions on search rows, from the closest match to the loosest. */
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LINGUA_FRANCA, varietiesOf } from '../../../shared/languages.ts';
import type { Reader } from '../../../shared/localized.ts';
import { STARTER_LANGUAGE, STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { GenreKey } from '../../categories/genres/genres.ts';
import { genreByKey, isBroad } from '../../categories/genres/lexicon.ts';
import { VOCABULARIES } from '../../categories/genres/vocabulary/index.ts';
import { gameSearch, games } from '../../platform/db/schema.ts';
import { BASE_ROW } from '../write/search-rows.ts';
import { type SearchQuery, type Term, termsOf } from './query.ts';
import { isUnspaced } from './words.ts';

type Words = readonly string[];

/**
 * Returns the text search configurations for a reader. Texts are in the page's language, the root language or the base
 * language, which usually is that of the feeds or the default one.
 */
function configurations({ language, root }: Reader): string[] {
  const codes = [language, root, LINGUA_FRANCA, DEFAULT_LANGUAGE];
  return [...new Set(['simple', ...codes.map((code) => VOCABULARIES[code]?.stemming ?? 'simple')])];
}

const combined = (operator: '&&' | '||', parts: readonly (SQL | null)[]): SQL | null => {
  const present = parts.filter((part) => part !== null);
  // The operator is one of two constants.
  return present.length === 0 ? null : sql`(${sql.join(present, sql.raw(` ${operator} `))})`;
};
const all = (parts: readonly (SQL | null)[]) => combined('&&', parts);
const any = (...parts: readonly (SQL | null)[]) => combined('||', parts);

/** Returns a word's stems as a tsquery. Words contain only letters and digits, so quoting suffices. */
function stems(word: string, reader: Reader): SQL | null {
  const isCharacter = isUnspaced(word) && [...word].length === 1;
  const lexeme = isCharacter ? `'${word}':*` : `'${word}'`;
  // Names of configurations are constants of the vocabulary. As literals, they let the planner evaluate the query.
  return any(...configurations(reader).map((name) => sql`to_tsquery(${sql.raw(`'${name}'`)}, ${lexeme})`));
}

/** Matches stems that start with a word. An unfinished word cannot be stemmed, and an index reads each prefix as a whole. */
const startOf = (word: string): SQL => sql`to_tsquery('simple', ${`'${word}':*`})`;

const phrase = (words: Words, reader: Reader) => all(words.map((word) => stems(word, reader)));
const lexeme = (name: string) => sql`${`'${name}'`}::tsquery`;

/** Builds the queries that find a term, grouped by how close they are. */
function termQueries(term: Term, reader: Reader) {
  const own = phrase(term.words, reader);
  const genre = term.genre === null ? null : lexeme(`genre:${term.genre}`);
  const synonyms = any(...term.synonyms.map((words) => phrase(words, reader)));
  // For a foreign word, genre and synonyms are its translation.
  const meant = term.meant.map((words) => phrase(words, reader));
  // A translation that means the whole genre comes no nearer than the genre.
  const isNearer = term.foreign && !term.whole;
  const close = term.foreign
    ? any(genre, isNearer ? synonyms : null)
    : any(term.support.length > 0 ? null : own, genre, ...meant);
  const isBoth = isNearer && genre !== null && synonyms !== null;
  const translated = isBoth ? any(synonyms, ...meant) : null;
  const inTexts = any(
    own,
    term.foreign ? synonyms : null,
    ...meant,
    ...term.inFeeds.map((words) => phrase(words, reader)),
  );
  const wide = term.genre === null ? [] : [`within:${term.genre}`];
  const related = term.related.flatMap((key) => [`genre:${key}`, `within:${key}`]).map(lexeme);
  const loose = any(own, genre, synonyms, ...meant, ...wide.map(lexeme));
  // The first synonym of a foreign word is its translation into the feeds' language. The others only come near.
  const literal = term.foreign ? synonyms : own;
  const [first, ...others] = isNearer ? term.synonyms : [];
  const translation = first === undefined || others.length === 0 ? null : phrase(first, reader);
  const narrow =
    term.narrow && isBroad(term.genre) && literal !== null
      ? { own: any(literal, synonyms, ...meant), synonyms, texts: literal }
      : null;
  const part = term.narrow && literal !== null ? any(literal, synonyms) : null;
  return {
    own,
    translated,
    translation,
    narrow,
    part,
    close: close ?? own,
    loose,
    related: any(loose, ...related),
    inTexts,
  };
}

/**
 * Builds the queries of terms that a game must match together. Beside others, a narrow word does not stand for its genre:
 * `snake io` does not mean every arcade game with opponents.
 */
function queriesOf(terms: readonly Term[], reader: Reader) {
  const queries = terms.map((term) => termQueries(term, reader));
  if (queries.length < 2) return queries;
  return queries.map((one) =>
    one.narrow === null ? one : { ...one, close: one.narrow.own, loose: one.narrow.own, inTexts: one.narrow.texts },
  );
}

const holds = (column: 'titles' | 'words' | 'texts', query: SQL | null): SQL | undefined =>
  query === null ? undefined : sql`${gameSearch[column]} @@ ${query}`;

/** A selection of search rows: those in some languages that also meet an optional condition. */
export interface Rows {
  languages: readonly string[];
  condition?: SQL;
}

/** Selects the rows that a reader's searches cover: texts in the language, its varieties and the root language, and base texts. */
export const rowsForReader = ({ language, root }: Reader): Rows => ({
  languages: [...new Set([BASE_ROW, language, ...varietiesOf(language), root])],
});

/**
 * Selects rows of games whose page shows neither a text in these languages nor the base text: rows in other offered languages if
 * the base language is not offered, and English ones of built-in games. Null if there are none.
 */
export function standingIn({ language, root, languages = [], hasStandIns }: SearchQuery): Rows | null {
  const own = [language, ...varietiesOf(language), root];
  const others = [...new Set([...languages, STARTER_LANGUAGE])].filter((code) => !own.includes(code));
  if (!hasStandIns || others.length === 0) return null;
  const offered = sql`${sql.param(languages)}::text[]`;
  const condition = sql`(select case when base.provider = ${STARTER_PROVIDER} then ${gameSearch.language} = ${STARTER_LANGUAGE}
    else base.base_language <> all(${offered}) and ${gameSearch.language} = any(${offered}) end
    from ${games} as base where base.id = ${gameSearch.game_id})`;
  return { languages: others, condition };
}

const inLanguages = (language: SQL, { languages, condition }: Rows): SQL | undefined =>
  and(
    sql`${language} in (${sql.join(
      languages.map((code) => sql`${code}`),
      sql`, `,
    )})`,
    condition,
  );

/**
 * Condition for a selection of rows. The language is compared as an expression, or the planner might scan the whole primary key for
 * it, hoping to come upon a row soon.
 */
export const isAmong = (rows: Rows): SQL | undefined => inLanguages(sql`${gameSearch.language} || ''`, rows);

/** The same for the rows of given games, which the primary key finds by game and language. */
export const isAmongOfGame = (rows: Rows): SQL | undefined => inLanguages(sql`${gameSearch.language}`, rows);

/** Condition for words that start with the last one. */
function startAlone({ terms }: SearchQuery): SQL | undefined {
  const last = terms.at(-1)?.words.at(-1);
  return last === undefined ? undefined : holds('words', startOf(last));
}

/** Condition for all terms, with the last word as a prefix: it may not be fully typed. */
function startsLike(query: SearchQuery): SQL | undefined {
  const { terms } = query;
  const words = terms.at(-1)?.words ?? [];
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const before = queriesOf(terms, query)
    .slice(0, -1)
    .map(({ loose }) => loose);
  const begun = words.slice(0, -1).map((word) => stems(word, query));
  return holds('words', all([...before, ...begun, startOf(last)]));
}

/** Condition for all terms, the last one by the words it may be the start of: `voit` finds cars. */
function begunBy(query: SearchQuery): SQL | undefined {
  const { terms, begun } = query;
  if (begun.length === 0) return undefined;
  const before = queriesOf(terms, query)
    .slice(0, -1)
    .map(({ loose }) => loose);
  const meanings = begun.flatMap(({ genre, synonyms }) => [
    genre === null ? null : lexeme(`genre:${genre}`),
    ...synonyms.map((words) => phrase(words, query)),
  ]);
  return holds('words', all([...before, any(...meanings)]));
}

export interface WordTiers {
  tiers: SQL[];
  /** A condition that holds if any tier does. */
  any: SQL | undefined;
  /** What is begun by the last word, without the other words, and the tier that looks for it. */
  start?: { alone: SQL; tier: SQL } | undefined;
}

/** Returns the conditions that exist, without duplicates. */
const present = (conditions: readonly (SQL | undefined)[]): SQL[] => [
  ...new Set(conditions.flatMap((condition) => condition ?? [])),
];

/**
 * Returns the tiers of a search by words, closest first: the whole title; words of the title; genres named in the title;
 * tags and genres; members of categories with such names; synonyms and narrower genres; descriptions; words that start
 * like the last one. Related genres come before descriptions if there is only one term. With several they may be of
 * another kind: `parking car` is not just any driving.
 */
export function wordTiers(query: SearchQuery, members: readonly string[] = []): WordTiers {
  const { terms, spellings, language, term } = query;
  if (terms.length === 0) return { tiers: [], any: undefined };
  const queries = queriesOf(terms, query);
  const joined = any(...spellings.map((words) => phrase(words, query)));
  const own = all(queries.map((one) => one.own ?? one.close));
  const supported = terms.flatMap(({ support }) =>
    support.length === 0 ? [] : [holds('words', any(...support.map((key) => lexeme(`genre:${key}`))))],
  );
  const inTitle = or(holds('titles', own), holds('titles', joined));
  const isForeign = terms.some(({ foreign }) => foreign);
  const titled = inTitle && and(inTitle, isForeign ? eq(gameSearch.written_in, language) : undefined, ...supported);
  const isTitle = eq(gameSearch.title, term.text);
  const close = all(queries.map((one) => one.close));
  const loose = or(holds('words', all(queries.map((one) => one.loose))), holds('words', joined));
  const described = and(...queries.map((one) => or(holds('words', one.loose), holds('texts', one.inTexts))));
  // A translation is closer than the genre: `coiffeur` means hair rather than makeup.
  const translated = queries.some((one) => one.translated !== null)
    ? all(queries.map((one) => one.translated ?? one.close))
    : null;
  const nearest = queries.some(({ translation }) => translation !== null)
    ? all(queries.map((one) => one.translation ?? one.translated ?? one.close))
    : null;
  // A narrow word ranks before the rest of its genre: `shark` finds sharks in titles and descriptions before other action.
  const narrowed = (of: 'own' | 'synonyms') =>
    queries.some(({ narrow }) => narrow?.[of]) ? all(queries.map(({ narrow, close }) => narrow?.[of] ?? close)) : null;
  const isDescribed = queries.some(({ narrow }) => narrow !== null)
    ? and(...queries.map(({ narrow, close }) => (narrow ? holds('texts', narrow.texts) : holds('words', close))))
    : undefined;
  const related = holds('words', all(queries.map((one) => one.related)));
  const isStarting = startsLike(query);
  const alone = startAlone(query);
  const isBorrowed = terms.some(({ borrowed }) => borrowed);
  const begun = begunBy(query);
  // Every game has a base row. With those of all languages, the members would count as many matches.
  const isMember =
    members.length === 0
      ? undefined
      : and(eq(gameSearch.language, BASE_ROW), sql`${gameSearch.game_id} = any(${sql.param([...members])}::uuid[])`);
  return {
    tiers: present([
      isTitle,
      titled,
      isBorrowed ? isStarting : undefined,
      holds('titles', nearest),
      holds('words', nearest),
      holds('titles', narrowed('synonyms')),
      holds('titles', narrowed('own')),
      holds('words', narrowed('own')),
      isDescribed,
      holds('titles', translated),
      holds('words', translated),
      holds('titles', close),
      holds('words', close),
      isMember,
      // Texts contain words of the feeds' language as they are. For other languages, search for the genre and the translations.
      ...(begun === undefined ? [] : language === LINGUA_FRANCA ? [isStarting, begun] : [begun]),
      loose,
      ...(terms.length === 1 ? [related, described] : [described]),
      isStarting,
    ]),
    // Each tier is a subset of one of these.
    any: or(
      isTitle,
      isMember,
      terms.length === 1 ? related : loose,
      described,
      isStarting,
      begun,
      holds('words', joined),
    ),
    start: alone && isStarting && { alone, tier: isStarting },
  };
}

/** Returns the terms of which near games match some. Phrases without a genre are taken apart, and a single term is. */
export function nearTerms(query: SearchQuery): Term[] {
  const isApart = ({ genre, words }: Term) => words.length > 1 && (genre === null || query.terms.length === 1);
  return query.terms.flatMap((term) => (isApart(term) ? term.words.flatMap((word) => termsOf([word], query)) : [term]));
}

/**
 * Returns a factor for the number of games about a term, to compare how much terms say about a game. Genres are broad, play
 * styles broader, and unknown words may mean anything.
 */
export function vagueness({ genre, synonyms, narrow }: Term): number {
  if (narrow) return 1;
  if (genre === null) return synonyms.length > 0 ? 1 : 2;
  return genreByKey(genre)?.playStyle ? 3 : 2;
}

/** Condition for rows about what a term means, rather than about its whole genre. */
export function isAbout(term: Term, reader: Reader): SQL {
  const { part, close, narrow, inTexts } = termQueries(term, reader);
  return or(holds('words', part ?? close), holds('texts', narrow?.texts ?? inTexts)) ?? sql`false`;
}

/**
 * Returns the tiers of near games, closest first: those with the first terms, alone or together with others; those with
 * words like one of the terms; those of the genres of the results.
 *
 * @param terms those of `nearTerms`, the most specific first: a bus simulator is about buses
 */
export function nearTiers(query: SearchQuery, terms: readonly Term[], genres: readonly GenreKey[]): SQL[] {
  const queries = terms.map((term) => termQueries(term, query));
  const isMet = queriesOf(terms, query).map((one) => or(holds('words', one.loose), holds('texts', one.inTexts)));
  const ofGenres = genres.map((key) => holds('words', any(lexeme(`genre:${key}`), lexeme(`within:${key}`))));
  if (nearTerms(query).length < 2) return present(ofGenres);
  const tiers = queries.flatMap(({ part, close, related, narrow, inTexts }, at) => {
    const others = isMet.slice(at + 1);
    const together = others.length === 0 ? undefined : and(isMet[at], or(...others));
    const alone = [holds('words', part), holds('texts', narrow?.texts ?? null), holds('words', close)];
    return [together, ...alone, holds('words', related), holds('texts', inTexts)];
  });
  return present([...tiers, ...ofGenres]);
}

/** Returns the conditions of the specification's rule: the whole text in the title, then in the description. */
export const substringTiers = ({ term }: SearchQuery): SQL[] => [
  like(gameSearch.title, term.pattern),
  like(gameSearch.description, term.pattern),
];

/** Condition for rows that contain a term anywhere. */
export const isKnown = (term: Term, reader: Reader): SQL => {
  const { loose, inTexts } = termQueries(term, reader);
  return or(holds('words', loose), holds('texts', inTexts)) ?? sql`false`;
};
export const hasWord = (word: string, reader: Reader): SQL => holds('words', stems(word, reader)) ?? sql`false`;

/** Condition of the panel's lists: all words in title, tags or genres, the last one as a prefix, or the whole text in a title. */
export function panelCondition(query: SearchQuery): SQL | undefined {
  const queries = query.terms.map((one) => termQueries(one, query));
  const byWords = [holds('words', all(queries.map((one) => one.loose))), startsLike(query)];
  const pattern = query.term.titlesOnly ? query.term.pattern.slice(1) : query.term.pattern;
  return or(...(query.terms.length === 0 ? [] : byWords), like(gameSearch.title, pattern));
}
