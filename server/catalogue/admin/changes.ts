/** Computes what a save changes beyond the fields themselves: field sources and the language of the base columns. */
import { isDeepStrictEqual } from 'node:util';
import { EMPTY_GAME, GAME_FIELDS, type GameValues } from '../../../shared/forms/game.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type LanguageSuffix,
  languageEntry,
} from '../../../shared/languages.ts';
import { PROVIDED_TEXTS, type ProvidedText } from '../../../shared/localized.ts';
import { bareAddress } from '../../../shared/provider-accounts.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';

type Sources = Record<string, FieldSource>;

/** The form fields of a saved game, with their sources and base language. */
export type SavedGame = Pick<GameRow, keyof GameValues | 'provider' | 'base_language' | 'field_sources'>;

const OPERATOR: FieldSource = { by: 'operator' };
/** Fields whose changes are recorded in the activity log. */
export const AUDITED_FIELDS = [...GAME_FIELDS, 'base_language'] as const;

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Copies a field within a game. The column types of one text field match, which generics cannot express. */
function assign(game: SavedGame, to: string, value: unknown): void {
  Object.assign(game, { [to]: value });
}

/** @returns the suffix of the base columns' language if it is not the site's default language, otherwise null */
function foreignSuffix({ base_language: language }: Pick<SavedGame, 'base_language'>): LanguageSuffix | null {
  if (language === DEFAULT_LANGUAGE || !isLanguage(language)) return null;
  return languageEntry(language).suffix;
}

/** Returns whether a base text is that of its own column, or the only one in that language. */
function isInOwnLanguage(game: SavedGame, field: ProvidedText, variant: keyof GameValues): boolean {
  if (isDeepStrictEqual(game[field], game[variant])) return true;
  return isEmpty(game[variant]) && !isEmpty(game[field]) && game.field_sources[field]?.by !== 'operator';
}

/** Copies the feed's corrected English to the base column, which holds the same text until an operator writes French. */
function followCorrections(before: SavedGame, after: SavedGame, suffix: LanguageSuffix): void {
  for (const field of PROVIDED_TEXTS) {
    const variant = `${field}${suffix}` as const;
    const wasCopy = isInOwnLanguage(before, field, variant);
    const untouched = isDeepStrictEqual(before[field], after[field]);
    if (wasCopy && untouched && !isEmpty(after[variant])) assign(after, field, after[variant]);
  }
}

/**
 * Leaves out base texts of a form that only repeat a correction in their own language: they follow it, whoever may write
 * that language.
 */
export function withoutCopies<Form extends GameValues>(before: SavedGame, form: Form): Form {
  const suffix = foreignSuffix(before);
  if (suffix === null) return form;
  const copies = PROVIDED_TEXTS.filter((field) => {
    const variant = `${field}${suffix}` as const;
    const wasCopy = isInOwnLanguage(before, field, variant);
    return wasCopy && !isEmpty(form[field]) && isDeepStrictEqual(form[field], form[variant]);
  });
  return Object.assign({}, form, ...copies.map((field) => ({ [field]: before[field] })));
}

/** Returns whether the base is French now: an operator wrote its description, or its title if there is no description. */
function isBaseWritten(after: SavedGame, sources: Sources, suffix: LanguageSuffix): boolean {
  const deciding: ProvidedText = isEmpty(after.description) ? 'title' : 'description';
  return sources[deciding]?.by === 'operator' && after[deciding] !== after[`${deciding}${suffix}`];
}

/**
 * Moves base text that French replaces to the column of its own language, unless it was removed there. An empty base text
 * also means that it was removed, unless the base has become French: the form leaves the fields that are not translated empty.
 */
function keepForeignText(before: SavedGame, after: SavedGame, sources: Sources, suffix: LanguageSuffix): void {
  for (const field of PROVIDED_TEXTS) {
    const variant = `${field}${suffix}` as const;
    if (isEmpty(before[field]) || !isEmpty(before[variant]) || !isEmpty(after[variant])) continue;
    const replaced = !isDeepStrictEqual(before[field], after[field]);
    if ((!replaced || isEmpty(after[field])) && after.base_language !== DEFAULT_LANGUAGE) continue;
    assign(after, variant, before[field]);
    const writer = before.field_sources[field];
    if (writer) sources[variant] = writer;
  }
}

/** Returns whether the only change is an account removed from the URL, which the operator did not decide. */
function isAccountRemoved(field: string, before: SavedGame, after: SavedGame): boolean {
  const { game_url: from, provider } = before;
  return field === 'game_url' && from !== null && bareAddress(from, provider) === after.game_url;
}

/**
 * Plans the changes of a saved form. Changed fields become the operator's, as does machine text that is saved
 * unchanged. French text over an English base makes the base French and keeps the English in its own columns.
 */
export function planSave(before: SavedGame, values: GameValues): Partial<SavedGame> {
  const after: SavedGame = { ...before, ...values, game_url: bareAddress(values.game_url, before.provider) };
  const sources: Sources = { ...before.field_sources };
  const suffix = foreignSuffix(before);
  if (suffix !== null) followCorrections(before, after, suffix);

  for (const field of GAME_FIELDS) {
    const changed = !isDeepStrictEqual(before[field], after[field]) && !isAccountRemoved(field, before, after);
    if (changed || sources[field]?.by === 'machine') sources[field] = OPERATOR;
  }
  if (suffix !== null) {
    if (isBaseWritten(after, sources, suffix)) after.base_language = DEFAULT_LANGUAGE;
    keepForeignText(before, after, sources, suffix);
  }
  after.field_sources = sources;

  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => !isDeepStrictEqual(before[column as keyof SavedGame], value)),
  );
}

/**
 * Returns the base language of a new game and the sources of its fields. The operator wrote every filled field, except
 * base texts that only repeat those in the site's root language: these follow them from now on.
 */
export function newGameOrigin(values: GameValues, root: Language): Pick<SavedGame, 'base_language' | 'field_sources'> {
  const suffix = foreignSuffix({ base_language: root });
  const deciding: ProvidedText = isEmpty(values.description) ? 'title' : 'description';
  const isCopy = (field: ProvidedText) =>
    suffix !== null && isDeepStrictEqual(values[field], values[`${field}${suffix}`]);
  const isForeign = isCopy(deciding);
  // Includes tags beside French texts: `languageOfTags` relies on it.
  const copies: readonly string[] = PROVIDED_TEXTS.filter((field) => isCopy(field) && (isForeign || field === 'tags'));
  const filled = GAME_FIELDS.filter((field) => !isEmpty(values[field]) && values[field] !== EMPTY_GAME[field]);
  const written = filled.filter((field) => !copies.includes(field));
  return {
    base_language: isForeign ? root : DEFAULT_LANGUAGE,
    field_sources: Object.fromEntries(written.map((field) => [field, OPERATOR])),
  };
}
