/** Updates built-in texts in a database of an earlier version: those of built-in games and generated categories. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { columnsOf, inLanguages } from '../../../shared/localized.ts';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import { type Change, changedFields, recordChanges } from '../../activity/usecases.ts';
import { refreshGameSearch, refreshGameTags, renameTags } from '../../catalogue/write/usecases.ts';
import { BY_LEXICON } from '../../categories/builder/category-builder.ts';
import { rewordCategories, TEXT_COLUMNS, type TextColumn, textColumns } from '../../categories/generated.ts';
import { genreOfCategory, textsOfGenre } from '../../categories/genres/lexicon.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockGameRows, updateGame } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { games } from '../../platform/db/schema.ts';
import { gameTexts, readStarterCatalogue, type StarterCategory, type StarterGame } from './usecases.ts';

function rewordGames(database: Database, files: readonly StarterGame[], at: Date): Promise<number> {
  return attempt(database, async (transaction) => {
    const rows = await lockGameRows(transaction, eq(games.provider, STARTER_PROVIDER));
    const changes: Change[] = [];
    for (const row of rows) {
      const file = files.find(({ slug }) => slug === row.external_id);
      if (file === undefined) continue;
      const texts = gameTexts(file);
      // Object.keys loses the column names' type.
      const columns = Object.keys(texts) as (keyof typeof texts)[];
      const stale = columns.filter(
        (column) => row.field_sources[column] === undefined && !isDeepStrictEqual(row[column], texts[column]),
      );
      if (stale.length === 0) continue;
      const set = Object.fromEntries(stale.map((column) => [column, texts[column]]));
      const after = { ...row, ...set };
      await updateGame(transaction, row.id, { ...set, version: sql`${games.version} + 1`, updated_at: at });
      await renameTags(transaction, row, after);
      const change = { actor: null, action: 'update', entity: 'game', entityId: row.id, at } as const;
      changes.push({ ...change, label: row.title, changes: changedFields(row, after, stale) });
    }
    const ids = changes.map(({ entityId }) => entityId);
    await refreshGameSearch(transaction, ids);
    await refreshGameTags(transaction, ids);
    await recordChanges(transaction, changes);
    return ids.length;
  });
}

type OwnTexts = Parameters<typeof rewordCategories>[1];

/**
 * Returns the built-in texts. Texts without a source came with the built-in games; the lexicon marks its own. Languages
 * without text were added in later versions: they get one, unless an operator named the category, and for genres other
 * than the built-in ones only if the language is offered.
 */
function ownTexts(starter: readonly StarterCategory[], offered: readonly Language[]): OwnTexts {
  const isByLexicon = (source: FieldSource | undefined) => isDeepStrictEqual(source, BY_LEXICON);
  return (row) => {
    const names = Object.values(inLanguages(row, 'name')).filter((name) => name !== null);
    const genre = genreOfCategory({ slug: row.slug, names });
    if (genre === null) return {};
    const sources = row.field_sources;
    const isBuiltIn = starter.some(({ slug }) => slug === row.slug);
    const mayFill =
      (isBuiltIn || isByLexicon(sources.name)) &&
      columnsOf('name').every((column) => sources[column]?.by !== 'operator');
    const isOwn = (column: TextColumn) => {
      if (sources[column] !== undefined) return isByLexicon(sources[column]);
      return row[column] === null ? mayFill : isBuiltIn;
    };
    const texts = textColumns(isBuiltIn ? genre : textsOfGenre(genre, offered));
    return Object.fromEntries(
      TEXT_COLUMNS.flatMap((column) => (texts[column] !== null && isOwn(column) ? [[column, texts[column]]] : [])),
    );
  };
}

/**
 * Updates built-in texts to this version. Keeps texts by an operator, a model or a provider, and texts that an operator
 * cleared.
 *
 * @param offered the site's languages
 * @returns the number of changed games and categories
 */
export async function rewordOwnTexts(
  database: Database,
  directory: string,
  { now, offered }: { now: Date; offered: readonly Language[] },
): Promise<number> {
  const files = await readStarterCatalogue(directory);
  const reworded = await rewordGames(database, files.games, now);
  return reworded + (await rewordCategories(database, ownTexts(files.categories, offered), now));
}
