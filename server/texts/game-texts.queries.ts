import { and, count, eq, gt, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { type GeneratedField, isGenerated } from '../../shared/forms/text-run.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { baseLanguage, GAME_TEXT_FIELDS, type GameTextField } from '../../shared/localized.ts';
import type { ShownInLanguages } from '../../shared/shown-in.ts';
import type { Database } from '../platform/db/database.ts';
import {
  gamesWithTexts,
  holdsText,
  isFilled,
  isFilledAnywhere,
  isGeneratedIn,
  joinedTexts,
  lacksDescription,
  lacksText,
} from '../platform/db/game-texts.ts';
import { categories, games, isShownIn } from '../platform/db/schema.ts';
import { ownText, withTexts } from '../platform/db/texts.ts';
import { TEXT_SELECTION } from './text-columns.ts';

/** The base texts are not French yet. */
const isForeign = ne(games.base_language, DEFAULT_LANGUAGE);

/** Condition that no page in the language needs the game's texts, because it is not shown there. */
const isNotShownIn = (language: Language): SQL => not(isShownIn(games, language));

/** Condition that a game is complete in a language: its title and meta description are in it, or it is not shown there. */
const hasLanguage = (language: Language): SQL =>
  sql`(${isNotShownIn(language)} or (${holdsText('title', language)} and ${holdsText('meta_description', language)}))`;

const filledIn = (field: GameTextField, languages: readonly Language[]) =>
  languages.map((language) => sql`(${isFilled(field, language)} or ${isNotShownIn(language)})`);

/**
 * Condition that one of these texts can be generated: it is missing, and the game is shown in the language. Tags match by
 * position: no language may have any.
 */
export function lacksGenerated(fields: readonly GeneratedField[], root: Language): SQL {
  const lacks = fields.map(
    (field) => sql`not ${field === 'tags' ? isFilledAnywhere(field) : isGeneratedIn(field, root)}`,
  );
  return sql`(${isShownIn(games, root)} and (${sql.join(lacks, sql` or `)}))`;
}

/**
 * Condition that a text that exists in some language is missing in one of the given languages in which the game is shown,
 * or that French is among them and the base is not French yet.
 */
export function lacksTranslation(
  offered: readonly Language[],
  fields: readonly GameTextField[] = GAME_TEXT_FIELDS,
): SQL {
  const uneven = fields.map(
    (field) => sql`(${isFilledAnywhere(field)} and not (${sql.join(filledIn(field, offered), sql` and `)}))`,
  );
  const converted = offered.includes(DEFAULT_LANGUAGE) ? [and(isForeign, isShownIn(games, DEFAULT_LANGUAGE))] : [];
  return sql`(${sql.join([...converted, ...uneven], sql` or `)})`;
}

/** Games per statement, so that each is short even if few of them match. */
const WINDOW = 1_000;

const isActive = eq(games.active, true);

/** Yields ranges of ids after `afterId`, as conditions. */
async function* windows({ orm }: Database, afterId: string | null): AsyncGenerator<SQL | undefined> {
  for (let after = afterId; ; ) {
    const from = after === null ? undefined : gt(games.id, after);
    const [last] = await orm
      .select({ id: games.id })
      .from(games)
      .where(from)
      .orderBy(games.id)
      .offset(WINDOW - 1)
      .limit(1);
    yield and(from, last && lte(games.id, last.id));
    if (last === undefined) return;
    after = last.id;
  }
}

/** Yields all active games in ranges, as conditions. */
export async function* activeWindows(database: Database): AsyncGenerator<SQL | undefined> {
  for await (const window of windows(database, null)) yield and(window, isActive);
}

/** Selects active games in the order of ids (creation), after `afterId`. */
export async function selectLacking(database: Database, lack: SQL, afterId: string | null, limit: number) {
  const found: { id: string; title: string }[] = [];
  for await (const window of windows(database, afterId)) {
    const rows = await database.orm
      .select({ id: sql<string>`${games.id}`, title: joinedTexts.title })
      .from(gamesWithTexts)
      .where(and(window, isActive, lack))
      .orderBy(games.id)
      .limit(limit - found.length);
    found.push(...rows);
    if (found.length >= limit) break;
  }
  return found;
}

/** The number of games with base texts in one language that are shown in the same languages. A run does the same for each. */
export interface GameGroup extends ShownInLanguages {
  base: Language;
  games: number;
}

/** The columns of a game that `groupGames` reads, in `gamesWithTexts`. */
export const GROUPED = {
  base_language: sql<string>`${games.base_language}`,
  languages: sql<Language[] | null>`${games.languages}`,
};

interface GroupedGames extends ShownInLanguages {
  base_language: string;
  games: number;
}

export function groupGames(rows: readonly GroupedGames[]): GameGroup[] {
  const groups = Map.groupBy(rows, (row) => [baseLanguage(row), ...(row.languages ?? ['all'])].join(' '));
  return [...groups.values()].flatMap((alike) =>
    alike.slice(0, 1).map((row) => ({
      base: baseLanguage(row),
      languages: row.languages,
      games: alike.reduce((total, { games: number }) => total + number, 0),
    })),
  );
}

/** Counts active games that lack texts, in groups. */
export async function countLacking(database: Database, lack: SQL) {
  const found: GroupedGames[] = [];
  for await (const window of windows(database, null)) {
    const rows = await database.orm
      .select({ ...GROUPED, games: count() })
      .from(gamesWithTexts)
      .where(and(window, isActive, lack))
      .groupBy(games.base_language, games.languages);
    found.push(...rows);
  }
  return { games: found.reduce((total, row) => total + row.games, 0), groups: groupGames(found) };
}

const matching = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * Counts missing texts of active games in one statement, so that the numbers are consistent.
 *
 * @param offered the languages that count
 * @param root the language in which texts are generated, and from which the others are translated
 */
export async function countTextNeeds(database: Database, offered: readonly Language[], root: Language) {
  const translated = offered.filter((code) => code !== root);
  const lacks = offered.map((language) => [language, matching(sql`not ${hasLanguage(language)}`)] as const);
  const selection = {
    activeGames: count(),
    missingMetaDescription: matching(lacksDescription(root)),
    completeTranslations: matching(and(sql`true`, ...translated.map(hasLanguage))),
    toTranslate: matching(lacksTranslation(offered)),
    missing: Object.fromEntries(lacks),
  };
  const needs = { activeGames: 0, missingMetaDescription: 0, completeTranslations: 0, toTranslate: 0 };
  const missing: Partial<Record<Language, number>> = Object.fromEntries(offered.map((language) => [language, 0]));
  for await (const window of windows(database, null)) {
    const [row] = await database.orm.select(selection).from(gamesWithTexts).where(and(window, isActive));
    if (!row) throw new Error('an aggregate gives one row');
    needs.activeGames += row.activeGames;
    needs.missingMetaDescription += row.missingMetaDescription;
    needs.completeTranslations += row.completeTranslations;
    needs.toTranslate += row.toTranslate;
    for (const language of offered) missing[language] = (missing[language] ?? 0) + (row.missing[language] ?? 0);
  }
  return { ...needs, missing };
}

/** Condition that a run can translate a text that a cell of the matrix counts as missing. */
const translatable = (field: GameTextField, language: Language) =>
  and(lacksText(field, language), isFilledAnywhere(field));
const generatable = (field: GameTextField, language: Language) =>
  isGenerated(field) ? and(lacksText(field, language), lacksGenerated([field], language)) : undefined;

/**
 * Counts, for each language and text, the active games shown in the language that have the text, and those for which a
 * run can write it. Reads the catalog once, in parts.
 *
 * @param root the language in which texts are generated
 */
export async function countTexts(database: Database, languages: readonly Language[], root: Language) {
  const cells = languages.flatMap((language) => GAME_TEXT_FIELDS.map((field) => ({ language, field })));
  const selection = Object.fromEntries<SQL<number>>(
    cells.flatMap(({ language, field }) => {
      const generated = language === root ? generatable(field, language) : undefined;
      const counted: [string, SQL<number>][] = [
        [`lacking.${field}.${language}`, matching(lacksText(field, language))],
        [`translatable.${field}.${language}`, matching(translatable(field, language))],
      ];
      return generated === undefined
        ? counted
        : [...counted, [`generatable.${field}.${language}`, matching(generated)] as const];
    }),
  );
  const shown = Object.fromEntries(
    languages.map((language) => [language, matching(isShownIn(games, language))] as const),
  );
  const counts = new Map<string, number>();
  const shownIn = new Map<Language, number>();
  let total = 0;
  for await (const window of windows(database, null)) {
    const [row] = await database.orm
      .select({ games: count(), shown, counts: selection })
      .from(gamesWithTexts)
      .where(and(window, isActive));
    total += row?.games ?? 0;
    for (const language of languages) shownIn.set(language, (shownIn.get(language) ?? 0) + (row?.shown[language] ?? 0));
    for (const [name, number] of Object.entries(row?.counts ?? {})) counts.set(name, (counts.get(name) ?? 0) + number);
  }
  const countOf = (what: string, { language, field }: (typeof cells)[number]) =>
    counts.get(`${what}.${field}.${language}`) ?? 0;
  return {
    games: total,
    cells: cells.map((cell) => ({
      ...cell,
      games: shownIn.get(cell.language) ?? 0,
      held: (shownIn.get(cell.language) ?? 0) - countOf('lacking', cell),
      translatable: countOf('translatable', cell),
      generatable: countOf('generatable', cell),
    })),
  };
}

const { game_url: gameUrl, provider_values: providerValues } = games;
const knownGames = ({ orm }: Database) =>
  orm
    .select({
      texts: TEXT_SELECTION,
      languages: games.languages,
      gameUrl,
      providerValues,
      category: ownText('category', 'name').text,
    })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id));

/** Adds the texts of a known game as columns. */
export const knownGame = (row: Awaited<ReturnType<typeof knownGames>>[number]) => ({
  ...row,
  texts: withTexts(row.texts),
});

export async function gameTextsById(database: Database, id: string) {
  const [row] = await knownGames(database).where(eq(games.id, id));
  return row === undefined ? null : knownGame(row);
}
export type KnownGame = ReturnType<typeof knownGame>;

/** Selects the oldest game with a URL, which `knownGame` reads. */
export const oldestOfAddress = (database: Database, url: string) =>
  knownGames(database).where(eq(games.game_url, url)).orderBy(games.id).limit(1);
