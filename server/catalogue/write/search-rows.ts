import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { ADDED_LANGUAGES, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { baseLanguage, columnOf, type Localized, SEARCHED_FIELDS } from '../../../shared/localized.ts';
import { foldText } from '../../../shared/text.ts';
import { broaderGenres, type Genre, genreOfPhrase } from '../../categories/genres/lexicon.ts';
import { vocabularyWords } from '../../categories/genres/meanings.ts';
import { phraseOf } from '../../categories/genres/phrases.ts';
import { genresInTitle } from '../../categories/genres/title-genres.ts';
import { VOCABULARIES } from '../../categories/genres/vocabulary/index.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { columnList, type Handle } from '../../platform/db/recordset.ts';
import { gameSearch, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { isUnspaced, joinedWords, runsOf, wordsOf } from '../search/words.ts';
import { renewOtherScripts } from './renewal.ts';

/** Increase it when rows are built differently: all rows are rebuilt at the next start. */
const FORMAT = 3;
/** Identifies the code and vocabulary that built a row. */
const MADE_WITH = createHash('sha256')
  .update(`${FORMAT} ${JSON.stringify(VOCABULARIES)} ${ADDED_LANGUAGES.map(({ code }) => code)}`)
  .digest('hex')
  .slice(0, 12);

/** The row that every game has, for languages without a text of their own. */
export const BASE_ROW = '';
/** Text beyond this length adds nothing new. */
const DESCRIPTION_LENGTH = 2_000;
/** Words that can be suggested as corrections. */
const CORRECTABLE = /^(?:\p{L}\p{M}*){4,30}$/u;

const SOURCE_FIELDS = [...SEARCHED_FIELDS, 'tags'] as const;
type SourceColumn = Localized<(typeof SOURCE_FIELDS)[number]>;

export type SearchSource = { id: string } & Partial<
  Record<SourceColumn, string | readonly string[] | null | undefined>
> & {
    base_language?: string | undefined;
    provider_values?: Record<string, unknown> | undefined;
  };

/** The source of a row. PostgreSQL builds `titles`, `words` and `texts` of the table from these lists. */
interface SearchRow {
  game_id: string;
  language: Language | typeof BASE_ROW;
  written_in: Language;
  title: string;
  description: string;
  title_words: string;
  title_genres: string;
  tag_words: string;
  tag_genres: string;
  text_words: string;
  stemming: string;
  made_with: string;
}

const textOf = (value: SearchSource[SourceColumn]): string => (typeof value === 'string' ? value : '');
const tagsOf = (value: SearchSource[SourceColumn]): readonly string[] => (Array.isArray(value) ? value : []);

/** Returns lexemes such as `genre:cars` and, for broader genres, `within:racing`, as a literal of type tsvector. */
function genreLexemes(genres: readonly Genre[], isWithin: boolean): string {
  const broader = isWithin ? genres.flatMap(broaderGenres) : [];
  const lexemes = [...genres.map(({ key }) => `genre:${key}`), ...broader.map(({ key }) => `within:${key}`)];
  return [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');
}

const joined = (words: readonly string[]) => [...new Set(words)].join(' ');

/** Builds the rows of a game: the base one, and one for each language with a text of its own. */
export function searchRows(game: SearchSource): SearchRow[] {
  const base = baseLanguage({ base_language: game.base_language ?? '' });
  const word = game.provider_values?.provider_category;
  const category = typeof word === 'string' ? word : '';
  const own = (language: Language | null) => ({
    title: textOf(game[language === null ? 'title' : columnOf('title', language)]),
    description: textOf(game[language === null ? 'description' : columnOf('description', language)]),
    tags: tagsOf(game[language === null ? 'tags' : columnOf('tags', language)]),
  });
  const first = own(null);
  const key = ({ title, description, tags }: typeof first) => foldText([title, description, ...tags].join('\n'));
  const row = (language: Language | typeof BASE_ROW, writtenIn: Language, texts: typeof first): SearchRow => {
    const inTitle = genresInTitle(texts.title, writtenIn);
    const byTags = [...first.tags, ...texts.tags, category].flatMap(
      (tag) => genreOfPhrase(phraseOf(tag), [writtenIn]) ?? [],
    );
    const titleWords = [...wordsOf(texts.title), ...joinedWords(texts.title)];
    const tags = [...new Set([...texts.tags, category])];
    return {
      game_id: game.id,
      language,
      written_in: writtenIn,
      title: foldText(texts.title),
      description: foldText(texts.description),
      title_words: joined(titleWords),
      title_genres: genreLexemes(inTitle, false),
      tag_words: joined(tags.flatMap((tag) => [...wordsOf(tag), ...joinedWords(tag)])),
      tag_genres: genreLexemes([...inTitle, ...byTags], true),
      text_words: joined(wordsOf(texts.description.slice(0, DESCRIPTION_LENGTH))),
      stemming: VOCABULARIES[writtenIn]?.stemming ?? 'simple',
      made_with: MADE_WITH,
    };
  };
  const rows = [row(BASE_ROW, base, first)];
  for (const { code } of LANGUAGES) {
    const texts = own(code);
    // Empty texts fall back to the base.
    const filled = {
      title: texts.title || first.title,
      description: texts.description || first.description,
      tags: texts.tags.length > 0 ? texts.tags : first.tags,
    };
    if (columnOf('title', code) !== 'title' && key(filled) !== key(first)) rows.push(row(code, code, filled));
  }
  return rows;
}

const RECORD = sql`(game_id uuid, language text, written_in text, title text, description text, title_words text,
  title_genres text, tag_words text, tag_genres text, text_words text, stemming text, made_with text)`;
const COLUMNS = ['written_in', 'title', 'description', 'titles', 'words', 'texts', 'made_with'];

/** Writes the search rows of games. Skips unchanged rows, to spare their indexes. */
export async function writeSearchRows(handle: Handle, list: readonly SearchSource[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.flatMap(searchRows);
  const record = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ${RECORD}`;
  const of = (table: SQL) => columnList(COLUMNS, (name) => sql`${table}.${name}`);
  const vector = (words: SQL) => sql`strip(to_tsvector(row.stemming::regconfig, ${words}))`;
  await handle.execute(sql`
    insert into game_search (game_id, language, written_in, title, description, titles, words, texts, made_with)
    select game_id, language, written_in, title, description,
      ${vector(sql`title_words`)} || title_genres::tsvector,
      ${vector(sql`title_words || ' ' || tag_words`)} || tag_genres::tsvector,
      ${vector(sql`text_words`)}, made_with
    from ${record}
    on conflict (game_id, language) do update
      set ${columnList(COLUMNS, (name) => sql`${name} = excluded.${name}`)}
      where (${of(sql`game_search`)}) is distinct from (${of(sql`excluded`)})`);
  const kept = rows.map(({ game_id, language }) => ({ game_id, language }));
  await handle.execute(sql`
    delete from game_search where game_id = any(${sql.param(list.map(({ id }) => id))}::uuid[])
      and (game_id, language) not in (
        select game_id, language from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
          as row (game_id uuid, language text))`);
  const texts = list.flatMap((game) =>
    LANGUAGES.flatMap(({ code }) => [textOf(game[columnOf('title', code)]), ...tagsOf(game[columnOf('tags', code)])]),
  );
  await addSearchWords(handle, texts.flatMap(runsOf));
}

/** Adds words that misspelled ones can be corrected to. Sorted, to avoid deadlocks between concurrent imports. */
async function addSearchWords(handle: Handle, words: readonly string[]): Promise<void> {
  const correctable = words.filter((word) => CORRECTABLE.test(word) && !isUnspaced(word));
  const list = [...new Set(correctable)].toSorted();
  if (list.length === 0) return;
  await handle.execute(sql`
    insert into search_words (word) select unnest(${sql.param(list)}::text[]) on conflict do nothing`);
}

const sourceColumns = {
  id: games.id,
  texts: gameTextsIn(...SOURCE_FIELDS),
  base_language: games.base_language,
  provider_values: games.provider_values,
};

/** Updates the search rows after changes to titles, descriptions, tags or the provider's category. */
export async function refreshGameSearch(handle: Handle, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  const rows = await handle
    .select(sourceColumns)
    .from(games)
    .where(inArray(games.id, [...gameIds]));
  await writeSearchRows(handle, rows.map(withTexts));
}

/** Adds the words of the vocabulary for corrections of spelling. @param read languages besides the first */
export const addVocabulary = (database: Database, read: readonly Language[] = []): Promise<void> =>
  addSearchWords(database.orm, vocabularyWords(read));

/** Games read, and games written, per statement. */
const WINDOW = 5_000;
const BATCH = 200;

/**
 * Rebuilds rows that are missing or were built by another version, and what depends on them. It can be interrupted and
 * restarted.
 */
export async function freshenGameSearch(database: Database, signal?: AbortSignal): Promise<number> {
  await addVocabulary(database);
  const isFresh = and(
    eq(gameSearch.game_id, games.id),
    eq(gameSearch.language, BASE_ROW),
    eq(gameSearch.made_with, MADE_WITH),
  );
  let made = 0;
  for (let last: string | undefined; ; ) {
    const seen = await database.orm
      .select({ id: games.id, isFresh: sql<boolean>`exists (select from ${gameSearch} where ${isFresh})` })
      .from(games)
      .where(last === undefined ? undefined : gt(games.id, last))
      .orderBy(games.id)
      .limit(WINDOW);
    last = seen.at(-1)?.id;
    const stale = seen.filter((row) => !row.isFresh).map(({ id }) => id);
    for (let start = 0; start < stale.length; start += BATCH) {
      const ids = stale.slice(start, start + BATCH);
      await attempt(database, async (transaction) => {
        await refreshGameSearch(transaction, ids);
        await renewOtherScripts(transaction, ids);
      });
      made += ids.length;
      await yieldToQueries(database);
      if (signal?.aborted) return made;
    }
    if (seen.length < WINDOW || last === undefined) return made;
  }
}
