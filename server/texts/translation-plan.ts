import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { baseLanguage, columnOf, GAME_TEXT_FIELDS, type GameTextField } from '../../shared/localized.ts';
import { isBlank, type TextColumn, type TextRow } from './text-columns.ts';

export interface PlannedField {
  field: GameTextField;
  column: TextColumn;
  from: Language;
  source: TextColumn;
}

export interface TranslationPlan {
  target: Language;
  fields: PlannedField[];
  /** Text already in the target language, but only in the base columns; copied unchanged. */
  copies: { from: TextColumn; to: TextColumn }[];
  /** Whether French replaces base columns in another language. */
  converts: boolean;
  /** Base columns in that other language. */
  foreign: TextColumn[];
}

/**
 * Returns whether a field's base column is in `base_language`. An operator who edits the base over a feed's English
 * writes French. A base that only follows the operator's English is English.
 */
function isForeign(game: TextRow, field: GameTextField): boolean {
  const language = baseLanguage(game);
  if (language === DEFAULT_LANGUAGE || isBlank(game[field])) return false;
  return (
    game.field_sources[field]?.by !== 'operator' || isDeepStrictEqual(game[field], game[columnOf(field, language)])
  );
}

/** Returns the column that contains a field in a language, or null. */
export function heldIn(game: TextRow, field: GameTextField, language: Language): TextColumn | null {
  const foreign = isForeign(game, field);
  if (language === DEFAULT_LANGUAGE) return foreign || isBlank(game[field]) ? null : field;
  const column = columnOf(field, language);
  if (!isBlank(game[column])) return column;
  return foreign && baseLanguage(game) === language ? field : null;
}

/** Returns the best source for a translation: text written by people, preferably in the game's original language. */
export function bestSource(game: TextRow, field: GameTextField, target: Language): Omit<PlannedField, 'column'> | null {
  const base = baseLanguage(game);
  const languages = [base, ...LANGUAGE_CODES.filter((language) => language !== base)];
  const found = languages.flatMap((from) => {
    const source = from === target ? null : heldIn(game, field, from);
    return source === null ? [] : [{ field, from, source }];
  });
  return found.find(({ source }) => game.field_sources[source]?.by !== 'machine') ?? found[0] ?? null;
}

/**
 * Returns what a game lacks in a language, and the sources for it.
 *
 * @param chosen fields to translate; base texts in another language are always replaced together
 */
export function planTranslation(
  game: TextRow,
  target: Language,
  chosen: readonly GameTextField[] = GAME_TEXT_FIELDS,
): TranslationPlan {
  const base = baseLanguage(game);
  const converts = target === DEFAULT_LANGUAGE && base !== DEFAULT_LANGUAGE;
  const plan: TranslationPlan = { target, fields: [], copies: [], converts, foreign: [] };
  for (const field of converts ? GAME_TEXT_FIELDS : chosen) {
    const column = columnOf(field, target);
    const held = heldIn(game, field, target);
    if (held === null) {
      const source = bestSource(game, field, target);
      if (source !== null) plan.fields.push({ ...source, column });
    } else if (held !== column) plan.copies.push({ from: held, to: column });

    if (!converts || !isForeign(game, field)) continue;
    plan.foreign.push(field);
    // Moves text that French replaces to its own language's column.
    const variant = columnOf(field, base);
    if (isBlank(game[variant])) plan.copies.push({ from: field, to: variant });
  }
  return plan;
}

export function isIdle({ fields, copies, converts }: TranslationPlan): boolean {
  return fields.length === 0 && copies.length === 0 && !converts;
}
