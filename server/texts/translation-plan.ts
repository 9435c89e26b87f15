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
  /** Text that is in the right language already, in the base columns only: it is copied as it is. */
  copies: { from: TextColumn; to: TextColumn }[];
  /** The base columns are in another language, and French shall take their place. */
  converts: boolean;
  /** Base columns whose text is in that other language. */
  foreign: TextColumn[];
}

/**
 * Whether the base column of a field is in the language that `base_language` says. An operator who writes the base over a
 * feed's English writes French; a base that only follows the operator's English is English.
 */
function isForeign(game: TextRow, field: GameTextField): boolean {
  const language = baseLanguage(game);
  if (language === DEFAULT_LANGUAGE || isBlank(game[field])) return false;
  return (
    game.field_sources[field]?.by !== 'operator' || isDeepStrictEqual(game[field], game[columnOf(field, language)])
  );
}

/** The column that holds a field in a language, if one does. */
export function heldIn(game: TextRow, field: GameTextField, language: Language): TextColumn | null {
  const foreign = isForeign(game, field);
  if (language === DEFAULT_LANGUAGE) return foreign || isBlank(game[field]) ? null : field;
  const column = columnOf(field, language);
  if (!isBlank(game[column])) return column;
  return foreign && baseLanguage(game) === language ? field : null;
}

/** What a field is best translated from: text that people wrote, and first of all the language the game came in. */
function bestSource(game: TextRow, field: GameTextField, target: Language): Omit<PlannedField, 'column'> | null {
  const base = baseLanguage(game);
  const languages = [base, ...LANGUAGE_CODES.filter((language) => language !== base)];
  const found = languages.flatMap((from) => {
    const source = from === target ? null : heldIn(game, field, from);
    return source === null ? [] : [{ field, from, source }];
  });
  return found.find(({ source }) => game.field_sources[source]?.by !== 'machine') ?? found[0] ?? null;
}

/** What a game lacks in a language and what it can be made from. */
export function planTranslation(game: TextRow, target: Language): TranslationPlan {
  const base = baseLanguage(game);
  const converts = target === DEFAULT_LANGUAGE && base !== DEFAULT_LANGUAGE;
  const plan: TranslationPlan = { target, fields: [], copies: [], converts, foreign: [] };
  for (const field of GAME_TEXT_FIELDS) {
    const column = columnOf(field, target);
    const held = heldIn(game, field, target);
    if (held === null) {
      const source = bestSource(game, field, target);
      if (source !== null) plan.fields.push({ ...source, column });
    } else if (held !== column) plan.copies.push({ from: held, to: column });

    if (!converts || !isForeign(game, field)) continue;
    plan.foreign.push(field);
    // What French takes the place of stays where its own language is looked for.
    const variant = columnOf(field, base);
    if (isBlank(game[variant])) plan.copies.push({ from: field, to: variant });
  }
  return plan;
}

export function isIdle({ fields, copies, converts }: TranslationPlan): boolean {
  return fields.length === 0 && copies.length === 0 && !converts;
}
