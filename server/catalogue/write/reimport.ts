import { isDeepStrictEqual } from 'node:util';
import { FEED_LANGUAGE } from '../../../shared/languages.ts';
import { columnOf, columnsOf, type Localized, PROVIDED_TEXTS, type ProvidedText } from '../../../shared/localized.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import type { GameRow, ProviderColumns, ProviderValues } from './game.ts';

/** A column that an import writes. */
export type Owned = Localized<ProvidedText> | keyof ProviderColumns;

/** The columns an import writes, each with the provider's value that it shows. */
export const OWNED: readonly (readonly [column: Owned, value: keyof ProviderColumns])[] = [
  ...PROVIDED_TEXTS.flatMap((field) => [[field, field] as const, [columnOf(field, FEED_LANGUAGE), field] as const]),
  ...(['thumbnail_url', 'game_url', 'category_id', 'file_type', 'orientation', 'width', 'height'] as const).map(
    (column) => [column, column] as const,
  ),
];

export const OWNED_COLUMNS: readonly Owned[] = OWNED.map(([column]) => column);
const TEXT_COLUMNS: ReadonlySet<string> = new Set(columnsOf(...PROVIDED_TEXTS));
const BASE_TEXTS: ReadonlySet<string> = new Set(PROVIDED_TEXTS);

/** What a stored game is compared by. */
export type ExistingGame = Pick<
  GameRow,
  Owned | 'id' | 'external_id' | 'version' | 'base_language' | 'field_sources' | 'provider_values'
>;

export interface Reimport {
  /** Columns that change, old and new. Both empty when nothing that is shown changes. */
  before: Partial<GameRow>;
  after: Partial<GameRow>;
  /** What of the provider's word differs from what it said last, whether or not it may be shown. */
  values: Sides<unknown>;
  /** Notes of who wrote columns of `after`, where a machine had: left out when there are none. */
  sources?: Sides<FieldSource>;
}

/** Old and new; what is left out of one was not there. */
interface Sides<Value> {
  before: Record<string, Value>;
  after: Record<string, Value>;
}

/** Absent, empty and null say the same: nothing. */
const normal = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null);
export const same = (one: unknown, other: unknown) => isDeepStrictEqual(normal(one), normal(other));

/** Whether a machine wrote what a column holds. */
export const isMachines = ({ field_sources }: Pick<GameRow, 'field_sources'>, column: string): boolean =>
  field_sources[column]?.by === 'machine';

/** The note of a column that shows a provider's value: texts have one, other columns none. */
export const providerNote = (column: string, value: unknown): FieldSource | null =>
  TEXT_COLUMNS.has(column) && !same(value, null) ? { by: 'provider' } : null;

/**
 * Whether a column still is the provider's: no operator is noted as its writer, and it shows what the provider last sent or
 * what a machine wrote. Any other value was changed by a person, whatever the note says.
 */
export function isProviders(
  game: ExistingGame,
  column: Owned,
  last: unknown,
  categoryIds: ReadonlySet<string>,
): boolean {
  if (game.field_sources[column]?.by === 'operator') return false;
  // Once translated, the base columns hold French: the feed's English has no place there.
  if (BASE_TEXTS.has(column) && game.base_language !== FEED_LANGUAGE) return false;
  // A category that was deleted left its games without one; that is no decision about the game.
  if (column === 'category_id' && game.category_id === null && typeof last === 'string' && !categoryIds.has(last)) {
    return true;
  }
  return isMachines(game, column) || same(game[column], last);
}

function changedValues(last: Record<string, unknown>, sent: Record<string, unknown>): Sides<unknown> {
  const changed: Sides<unknown> = { before: {}, after: {} };
  for (const key of new Set([...Object.keys(last), ...Object.keys(sent)])) {
    if (isDeepStrictEqual(last[key], sent[key])) continue;
    if (key in last) changed.before[key] = last[key];
    if (key in sent) changed.after[key] = sent[key];
  }
  return changed;
}

/**
 * What a new import of a known game changes: only what is the provider's, never what an operator wrote, never whether
 * it is active or featured, its plays or its slug. A machine's text stays as long as the provider says nothing new.
 */
export function planReimport(game: ExistingGame, sent: ProviderValues, categoryIds: ReadonlySet<string>): Reimport {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const sources: Sides<FieldSource> = { before: {}, after: {} };
  for (const [column, value] of OWNED) {
    const [last, next] = [game.provider_values[value], sent[value]];
    if (same(game[column], next) || !isProviders(game, column, last, categoryIds)) continue;
    const writer = game.field_sources[column];
    if (writer?.by === 'machine') {
      // A machine fills what the provider leaves empty: only a new word of the provider takes its place.
      if (same(next, null) || same(next, last)) continue;
      sources.before[column] = writer;
      const note = providerNote(column, next);
      if (note !== null) sources.after[column] = note;
    }
    before[column] = game[column];
    after[column] = next;
  }
  const values = changedValues(game.provider_values, { ...sent });
  return { before, after, values, ...(Object.keys(sources.before).length > 0 ? { sources } : {}) };
}
