import { and, count, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { GAME_TEXT_FIELDS, type GameTextField } from '../../shared/localized.ts';
import { holdsText, isFilled, isWritten } from '../catalogue/held-texts.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, games } from '../platform/db/schema.ts';
import { TEXT_SELECTION } from './text-columns.ts';

/** The base texts are not French yet. */
export const isForeign = ne(games.base_language, DEFAULT_LANGUAGE);

/** A game is complete in a language if its title and meta description are in it. */
const hasLanguage = (language: Language): SQL =>
  sql`(${holdsText('title', language)} and ${holdsText('meta_description', language)})`;

/** The meta description for search engines is missing. */
export const lacksDescription = sql`not ${isWritten(games.meta_description)}`;

/** The meta description or the description is missing: what a run of chosen games writes. */
export const lacksWritten = sql`(${lacksDescription} or not ${isWritten(games.description)})`;

/** A text that exists in some language is missing in one of these, or one of them is French and the base is not yet. */
export function lacksTranslation(
  offered: readonly Language[],
  fields: readonly (typeof GAME_TEXT_FIELDS)[number][] = GAME_TEXT_FIELDS,
): SQL {
  const filled = (field: (typeof GAME_TEXT_FIELDS)[number], languages: readonly Language[]) =>
    languages.map((language) => isFilled(field, language));
  const uneven = fields.map(
    (field) =>
      sql`((${sql.join(filled(field, LANGUAGE_CODES), sql` or `)}) and not (${sql.join(filled(field, offered), sql` and `)}))`,
  );
  const converted = offered.includes(DEFAULT_LANGUAGE) ? [isForeign] : [];
  return sql`(${sql.join([...converted, ...uneven], sql` or `)})`;
}

/** Games per statement, which keeps each short even if few of them match. */
const WINDOW = 1_000;

const isActive = eq(games.active, true);

/** Ranges of ids after `afterId`, as conditions. */
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

/** All active games in parts, as conditions. */
export async function* activeWindows(database: Database): AsyncGenerator<SQL | undefined> {
  for await (const window of windows(database, null)) yield and(window, isActive);
}

/** Active games in the order of ids (creation), after `afterId`. */
export async function selectLacking(database: Database, lack: SQL, afterId: string | null, limit: number) {
  const found: { id: string; title: string }[] = [];
  for await (const window of windows(database, afterId)) {
    const rows = await database.orm
      .select({ id: games.id, title: games.title })
      .from(games)
      .where(and(window, isActive, lack))
      .orderBy(games.id)
      .limit(limit - found.length);
    found.push(...rows);
    if (found.length >= limit) break;
  }
  return found;
}

/** Active games; `foreign` counts those whose base is not French. */
export async function countLacking(database: Database, lack: SQL) {
  const total = { games: 0, foreign: 0 };
  for await (const window of windows(database, null)) {
    const [row] = await database.orm
      .select({ games: count(), foreign: sql<number>`count(*) filter (where ${isForeign})`.mapWith(Number) })
      .from(games)
      .where(and(window, isActive, lack));
    total.games += row?.games ?? 0;
    total.foreign += row?.foreign ?? 0;
  }
  return total;
}

const matching = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * Counts missing texts of active games in one statement, so that the numbers are consistent.
 *
 * @param offered the languages that count
 */
export async function countTextNeeds(database: Database, offered: readonly Language[]) {
  const translated = offered.filter((code) => code !== DEFAULT_LANGUAGE);
  const lacks = offered.map((language) => [language, matching(sql`not ${hasLanguage(language)}`)] as const);
  const selection = {
    activeGames: count(),
    missingMetaDescription: matching(lacksDescription),
    completeTranslations: matching(and(sql`true`, ...translated.map(hasLanguage))),
    toTranslate: matching(lacksTranslation(offered)),
    missing: Object.fromEntries(lacks),
  };
  const needs = { activeGames: 0, missingMetaDescription: 0, completeTranslations: 0, toTranslate: 0 };
  const missing: Partial<Record<Language, number>> = Object.fromEntries(offered.map((language) => [language, 0]));
  for await (const window of windows(database, null)) {
    const [row] = await database.orm.select(selection).from(games).where(and(window, isActive));
    if (!row) throw new Error('an aggregate gives one row');
    needs.activeGames += row.activeGames;
    needs.missingMetaDescription += row.missingMetaDescription;
    needs.completeTranslations += row.completeTranslations;
    needs.toTranslate += row.toTranslate;
    for (const language of offered) missing[language] = (missing[language] ?? 0) + (row.missing[language] ?? 0);
  }
  return { ...needs, missing };
}

/** How many active games have each text in each language. One reading of the catalog, in parts. */
export async function countTexts(database: Database, languages: readonly Language[]) {
  const cells = languages.flatMap((language) => GAME_TEXT_FIELDS.map((field) => ({ language, field })));
  const nameOf = ({ language, field }: { language: Language; field: GameTextField }) => `${field}.${language}`;
  const selection = Object.fromEntries(
    cells.map((cell) => [nameOf(cell), matching(holdsText(cell.field, cell.language))]),
  );
  const held = new Map<string, number>();
  let total = 0;
  for await (const window of windows(database, null)) {
    const [row] = await database.orm
      .select({ games: count(), held: selection })
      .from(games)
      .where(and(window, isActive));
    total += row?.games ?? 0;
    for (const [name, number] of Object.entries(row?.held ?? {})) held.set(name, (held.get(name) ?? 0) + number);
  }
  return { games: total, cells: cells.map((cell) => ({ ...cell, held: held.get(nameOf(cell)) ?? 0 })) };
}

const { game_url: gameUrl, provider_values: providerValues } = games;
const knownGames = ({ orm }: Database) =>
  orm
    .select({ texts: TEXT_SELECTION, gameUrl, providerValues, category: categories.name })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id));

export async function gameTextsById(database: Database, id: string) {
  const [row] = await knownGames(database).where(eq(games.id, id));
  return row ?? null;
}
export type KnownGame = NonNullable<Awaited<ReturnType<typeof gameTextsById>>>;

/** The oldest game at an address. */
export const oldestOfAddress = (database: Database, url: string) =>
  knownGames(database).where(eq(games.game_url, url)).orderBy(games.id).limit(1);
