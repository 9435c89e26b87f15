import { isDeepStrictEqual } from 'node:util';
import { columnsOf, GAME_TEXT_FIELDS, PROVIDED_TEXTS } from '../../../shared/localized.ts';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import { sentLanguage } from './game.ts';
import { isMachineWritten, isOwned, isProviderOwned, type Owned, ownedIn, providerNote, same } from './reimport.ts';

/** The recorded effect of an import on a game. */
export interface ImportedItem {
  gameId: string;
  outcome: 'imported' | 'updated' | 'unchanged';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What later imports did to the same game. */
export interface LaterChanges {
  columns: ReadonlySet<string>;
  /** Keys of `provider_values`. */
  values: ReadonlySet<string>;
}

/**
 * - `remove`: delete the game
 * - `restore`: write these columns and `provider_values`; both may be unchanged
 * - `keep`: everything the import did has changed since
 */
type UndoPlan =
  | { action: 'remove' | 'keep' }
  | { action: 'restore'; columns: Partial<GameRow>; values: Record<string, unknown> };

/** Returns whether a base text was emptied: machine translation to French omits what it could not translate. */
const isEmptied = (game: GameRow, column: Owned) =>
  game.base_language !== sentLanguage(game) &&
  PROVIDED_TEXTS.some((field) => field === column) &&
  same(game[column], null);

/** The same for a built-in game, whose texts have no source until somebody else writes them. */
function isUntouchedStarter(game: GameRow, { after }: ImportedItem, categoryIds: ReadonlySet<string>): boolean {
  return (
    game.active &&
    game.featured === after?.featured &&
    Object.values(game.field_sources).every(({ by }) => by !== 'operator') &&
    isProviderOwned(game, 'category_id', after.category_id, categoryIds)
  );
}

/** Returns whether no person edited, placed, featured or hid the game since its import. Machine changes do not count. */
function isUntouched(game: GameRow, { after }: ImportedItem, categoryIds: ReadonlySet<string>): boolean {
  const isWaiting = game.queued || (game.draft && after?.draft === true);
  const owned = ownedIn(sentLanguage(game));
  const written: ReadonlySet<string> = new Set(owned.map(([column]) => column));
  const otherTexts = columnsOf(...GAME_TEXT_FIELDS).filter((column) => !written.has(column));
  return (
    (game.active || isWaiting) &&
    !game.featured &&
    Object.values(game.field_sources).every(({ by }) => by !== 'operator') &&
    otherTexts.every((column) => isMachineWritten(game, column) || same(game[column], null)) &&
    owned.every(
      ([column, value]) =>
        isMachineWritten(game, column) ||
        isEmptied(game, column) ||
        isProviderOwned(game, column, game.provider_values[value], categoryIds),
    )
  );
}

const valuesOf = (side: Record<string, unknown> | null): Record<string, unknown> =>
  typeof side?.provider_values === 'object' ? { ...side.provider_values } : {};

/** Returns the columns in one side of a recorded change, without provider values. */
export function changedColumns(side: Record<string, unknown> | null): string[] {
  return Object.keys(side ?? {}).filter(isOwned);
}

/** Returns the keys of `provider_values` in a recorded change. */
export function changedValueKeys({ before, after }: Pick<ImportedItem, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(valuesOf(before)), ...Object.keys(valuesOf(after))])];
}

function restoredColumns(
  game: GameRow,
  { before, after }: ImportedItem,
  later: LaterChanges,
  categoryIds: ReadonlySet<string>,
): Partial<GameRow> {
  const columns: Record<string, unknown> = {};
  for (const column of changedColumns(after).filter(isOwned)) {
    if (later.columns.has(column) || !isProviderOwned(game, column, after?.[column], categoryIds)) continue;
    const value = before?.[column] ?? null;
    const isGone = column === 'category_id' && typeof value === 'string' && !categoryIds.has(value);
    columns[column] = isGone ? null : value;
  }
  return columns;
}

/** Returns the game's sources, with those of the restored columns reset. */
function restoredSources(game: GameRow, { before }: ImportedItem, columns: Partial<GameRow>): Partial<GameRow> {
  const noted = new Map(Object.entries(before?.field_sources ?? {}));
  const sources = { ...game.field_sources };
  for (const [column, value] of Object.entries(columns)) {
    if (!isMachineWritten(game, column) && !noted.has(column)) continue;
    const note = noted.get(column) ?? providerNote(column, value);
    if (note === null) delete sources[column];
    else sources[column] = note;
  }
  return isDeepStrictEqual(sources, game.field_sources) ? {} : { field_sources: sources };
}

function restoredValues(game: GameRow, item: ImportedItem, later: LaterChanges): Record<string, unknown> {
  const [before, after] = [valuesOf(item.before), valuesOf(item.after)];
  const values = { ...game.provider_values };
  for (const key of changedValueKeys(item)) {
    if (later.values.has(key) || !isDeepStrictEqual(values[key], after[key])) continue;
    if (key in before) values[key] = before[key];
    else delete values[key];
  }
  return values;
}

/**
 * Plans the undo of an import for a game. New games are deleted unless a person edited them; updated games get back
 * each field that no person changed since.
 */
export function planUndo(
  game: GameRow,
  item: ImportedItem,
  later: LaterChanges,
  categoryIds: ReadonlySet<string>,
): UndoPlan {
  if (item.outcome === 'imported') {
    const isLeft = game.provider === STARTER_PROVIDER ? isUntouchedStarter : isUntouched;
    return { action: later.columns.size === 0 && isLeft(game, item, categoryIds) ? 'remove' : 'keep' };
  }
  const columns = restoredColumns(game, item, later, categoryIds);
  const values = restoredValues(game, item, later);
  const isKept = Object.keys(columns).length === 0 && changedColumns(item.after).length > 0;
  return isKept && isDeepStrictEqual(values, game.provider_values)
    ? { action: 'keep' }
    : { action: 'restore', columns: { ...columns, ...restoredSources(game, item, columns) }, values };
}
