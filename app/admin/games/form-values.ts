import { z } from 'zod';
import { EMPTY_GAME, GAME_FIELDS, type GameForm, type GameValues, gameForm } from '../../../shared/forms/game.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages.ts';
import { columnOf, GAME_TEXT_FIELDS, type GameTextField } from '../../../shared/localized.ts';
import type { GameEntity } from './use-games.ts';

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Column types of one text match, which generics cannot express. */
const assignment = (field: keyof GameForm, value: unknown): Partial<GameForm> => ({ [field]: value });

/** Returns the language of a game's base texts if that is not the one whose fields have no suffix. */
function foreignBase({ base_language: base }: { base_language: unknown }): Language | null {
  return isLanguage(base) && base !== DEFAULT_LANGUAGE ? base : null;
}

/** Returns the texts that a game stores without suffix although they are in another language: those that no operator translated. */
function borrowedTexts(game: GameEntity): { field: GameTextField; own: keyof GameForm }[] {
  const base = foreignBase(game);
  if (base === null) return [];
  return GAME_TEXT_FIELDS.flatMap((field) => {
    const own = columnOf(field, base);
    const isTranslated = game.field_sources[field]?.by === 'operator' && !same(game[field], game[own]);
    return isEmpty(game[field]) || isTranslated ? [] : [{ field, own }];
  });
}

/**
 * Form values of a game: a missing text becomes `''`, a missing choice null. Each text is only in the field of its own
 * language.
 */
export function formValues(game: GameEntity): GameForm {
  const shown = GAME_FIELDS.map((field) => [field, game[field] ?? EMPTY_GAME[field]]);
  const moved = borrowedTexts(game).map(({ field, own }) => ({
    ...assignment(field, EMPTY_GAME[field]),
    ...(isEmpty(game[own]) && assignment(own, game[field])),
  }));
  // Every field of the form exists on the game.
  return Object.assign(Object.fromEntries(shown), ...moved) as GameForm;
}

/** A title is required, and the tags of a game are those without suffix, whose language is that of their source. */
const STAYING: ReadonlySet<GameTextField> = new Set(['title', 'tags']);

/** Returns whether a save puts a text of its own into the field without suffix that decides: the description, or the title without one. */
function isWritten(game: GameEntity, values: GameForm, saved: GameForm): boolean {
  const base = foreignBase(game);
  const deciding = isEmpty(saved.description) ? 'title' : 'description';
  return base !== null && !isEmpty(values[deciding]) && !same(values[deciding], saved[columnOf(deciding, base)]);
}

/**
 * Returns the values to save: fields without suffix repeat the game's own texts until one that decides is written. Then
 * the others are left empty, because the own texts would count as texts of that language.
 */
export function savedValues(game: GameEntity, values: GameForm): GameForm {
  const shown = formValues(game);
  const borrowed = borrowedTexts(game);
  const kept = borrowed.map(({ field, own }) => {
    const isUnchanged = same(values[own], shown[own]);
    return {
      ...(isEmpty(values[field]) && assignment(field, isUnchanged ? game[field] : values[own])),
      ...(isUnchanged && assignment(own, game[own] ?? EMPTY_GAME[own])),
    };
  });
  const saved: GameForm = Object.assign({}, values, ...kept);
  if (!isWritten(game, values, saved)) return saved;
  // The server keeps their only copy in its own language.
  const left = borrowed.filter(({ field }) => !STAYING.has(field) && isEmpty(values[field]));
  return Object.assign(saved, ...left.map(({ field }) => assignment(field, EMPTY_GAME[field])));
}

/** The schema of a saved game's form. A missing title is reported where the form shows it. */
export function savedGameForm(game: GameEntity): z.ZodType<GameValues> {
  const borrowed = new Map<unknown, string>(borrowedTexts(game).map(({ field, own }) => [field, own]));
  // It gets the values of the form alone.
  return z.custom<GameForm>().transform((values, context) => {
    const { data, error } = gameForm.safeParse(savedValues(game, values));
    if (data !== undefined) return data;
    for (const { message, path } of error.issues) {
      const own = isEmpty(values.title) && path[0] === 'title' ? borrowed.get('title') : undefined;
      context.addIssue({ code: 'custom', message, path: own === undefined ? path : [own] });
    }
    return z.NEVER;
  });
}

/**
 * Returns the former values of a game by the log. A text without suffix that repeated the one in the game's own language was
 * not French: it is left out or, if the game has become French since, empty.
 */
export function shownLog(
  game: GameEntity,
  { base_language: former = game.base_language, ...logged }: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const base = foreignBase({ base_language: former });
  const own = new Map<string, unknown>(Object.entries({ ...game, ...logged }));
  const copies = GAME_TEXT_FIELDS.filter(
    (field) => base !== null && !isEmpty(logged[field]) && same(logged[field], own.get(columnOf(field, base))),
  );
  const left = Object.entries(logged).filter(([field]) => copies.every((copy) => copy !== field));
  const emptied = foreignBase(game) === null ? copies.filter((field) => !STAYING.has(field)) : [];
  return { ...Object.fromEntries(left), ...Object.fromEntries(emptied.map((field) => [field, EMPTY_GAME[field]])) };
}
