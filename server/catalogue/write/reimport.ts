import { isDeepStrictEqual } from 'node:util';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { columnOf, columnsOf, type Localized, PROVIDED_TEXTS, type ProvidedText } from '../../../shared/localized.ts';
import { bareAddress } from '../../../shared/provider-accounts.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { type ProviderColumns, type ProviderValues, sentLanguage } from './game.ts';

/** A column that imports write. */
export type Owned = Localized<ProvidedText> | keyof ProviderColumns;

/** The columns other than texts that imports write. */
export const OWNED_FACTS = [
  ...(['thumbnail_url', 'preview_video', 'game_url', 'category_id', 'file_type'] as const),
  ...(['orientation', 'works_on_phones', 'minimum_age', 'width', 'height'] as const),
] as const satisfies (keyof ProviderColumns)[];

type OwnedColumns = readonly (readonly [column: Owned, value: keyof ProviderColumns])[];

const OWNED = new Map<Language, OwnedColumns>(
  LANGUAGE_CODES.map((language) => [
    language,
    [
      ...PROVIDED_TEXTS.flatMap((field) =>
        [...new Set([field, columnOf(field, language)])].map((column) => [column, field] as const),
      ),
      ...OWNED_FACTS.map((column) => [column, column] as const),
    ],
  ]),
);

/** Returns the columns that imports in a language write, each with its provider field: base texts and those of the language. */
export const ownedIn = (language: Language): OwnedColumns => OWNED.get(language) ?? [];

const TEXT_COLUMNS: ReadonlySet<string> = new Set(columnsOf(...PROVIDED_TEXTS));
const OWNED_BY_ANY: ReadonlySet<string> = new Set([...TEXT_COLUMNS, ...OWNED_FACTS]);

/** Returns whether imports in any language write a column. */
export const isOwned = (column: string): column is Owned => OWNED_BY_ANY.has(column);
const BASE_TEXTS: ReadonlySet<string> = new Set(PROVIDED_TEXTS);

/** The fields of a stored game that imports compare. Of its texts, the base ones and those in the provider's language. */
export type ExistingGame = Pick<
  GameRow,
  | keyof ProviderColumns
  | ('id' | 'provider' | 'external_id' | 'feed_id' | 'version')
  | ('base_language' | 'field_sources' | 'provider_values')
> &
  Partial<Pick<GameRow, Localized<ProvidedText>>>;

export interface Reimport {
  /** Changed columns, old and new. Empty if nothing visible changes. */
  before: Partial<GameRow>;
  after: Partial<GameRow>;
  /** Changed provider values, whether or not they are shown. */
  values: Sides<unknown>;
  /** Sources of columns in `after` that a machine had written; absent if there are none. */
  sources?: Sides<FieldSource>;
}

/** Old and new values. A missing key had no value. */
interface Sides<Value> {
  before: Record<string, Value>;
  after: Record<string, Value>;
}

/** Treats undefined, empty and null alike. */
const normal = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null);
export const same = (one: unknown, other: unknown) => isDeepStrictEqual(normal(one), normal(other));

/** Like `same`, but ignores accounts in URLs, which earlier imports stored. */
function sameValue(game: Pick<ExistingGame, 'provider'>, field: string, one: unknown, other: unknown): boolean {
  if (field !== 'game_url' || typeof one !== 'string' || typeof other !== 'string') return same(one, other);
  return bareAddress(one, game.provider) === bareAddress(other, game.provider);
}

/** Returns whether a machine wrote the column's value. */
export const isMachineWritten = ({ field_sources }: Pick<GameRow, 'field_sources'>, column: string): boolean =>
  field_sources[column]?.by === 'machine';

/** Returns the source of a column that shows a provider's value. Only texts have one. */
export const providerNote = (column: string, value: unknown): FieldSource | null =>
  TEXT_COLUMNS.has(column) && !same(value, null) ? { by: 'provider' } : null;

/**
 * Returns whether the provider still owns a column: its source is not an operator, and it shows what the provider last
 * sent or a machine wrote. Any other value was edited by a person, whatever its source says.
 */
export function isProviderOwned(
  game: ExistingGame,
  column: Owned,
  last: unknown,
  categoryIds: ReadonlySet<string>,
): boolean {
  if (game.field_sources[column]?.by === 'operator') return false;
  // Translated base columns are in French, so the provider's texts in another language do not belong there.
  if (BASE_TEXTS.has(column) && game.base_language !== sentLanguage(game)) return false;
  // Deleting a category cleared it on its games, which is not a decision about the game.
  if (column === 'category_id' && game.category_id === null && typeof last === 'string' && !categoryIds.has(last)) {
    return true;
  }
  return isMachineWritten(game, column) || sameValue(game, column, game[column], last);
}

function changedValues(game: ExistingGame, sent: Record<string, unknown>): Sides<unknown> {
  const last = game.provider_values;
  const changed: Sides<unknown> = { before: {}, after: {} };
  for (const key of new Set([...Object.keys(last), ...Object.keys(sent)])) {
    const isSame = isDeepStrictEqual(last[key], sent[key]);
    if (isSame || (key === 'game_url' && sameValue(game, key, last[key], sent[key]))) continue;
    if (key in last) changed.before[key] = last[key];
    if (key in sent) changed.after[key] = sent[key];
  }
  return changed;
}

/**
 * Returns the values that an import sends for a known game. If the import is in another language, the texts stay those
 * that the provider sent last, since the new ones would be taken for texts in the game's language.
 *
 * @param language of the import; undefined if unknown
 */
export function sentValues(
  game: Pick<ExistingGame, 'provider_values'>,
  sent: ProviderValues,
  language: Language | undefined,
): { values: ProviderValues; isOtherLanguage: boolean } {
  if (language === undefined || language === sentLanguage(game)) return { values: sent, isOtherLanguage: false };
  const last = PROVIDED_TEXTS.map((field) => [field, game.provider_values[field]]);
  // Values that the provider sent before have these types; texts that it never sent change nothing.
  return { values: { ...sent, ...Object.fromEntries(last) } as ProviderValues, isOtherLanguage: true };
}

/**
 * Plans how an import changes a known game: only provider-owned columns, never operators' edits, status, featured, plays
 * or slug. Machine text stays until the provider sends something new.
 */
export function planReimport(game: ExistingGame, sent: ProviderValues, categoryIds: ReadonlySet<string>): Reimport {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const sources: Sides<FieldSource> = { before: {}, after: {} };
  for (const [column, value] of ownedIn(sentLanguage(game))) {
    const [last, next] = [game.provider_values[value], sent[value]];
    if (sameValue(game, column, game[column], next) || !isProviderOwned(game, column, last, categoryIds)) continue;
    const writer = game.field_sources[column];
    if (writer?.by === 'machine') {
      // Machine text fills what the provider left empty; only a new provider value replaces it.
      if (same(next, null) || same(next, last)) continue;
      sources.before[column] = writer;
      const note = providerNote(column, next);
      if (note !== null) sources.after[column] = note;
    }
    before[column] = game[column];
    // The provider may not send it any more.
    after[column] = next ?? null;
  }
  const values = changedValues(game, { ...sent });
  return { before, after, values, ...(Object.keys(sources.before).length > 0 ? { sources } : {}) };
}
