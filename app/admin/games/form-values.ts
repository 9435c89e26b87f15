import { EMPTY_GAME, GAME_FIELDS, type GameForm } from '../../../shared/forms/game.ts';
import type { GameEntity } from './use-games.ts';

/** A game as the fields of its form hold it: no text is `''`, no choice null. */
export function formValues(game: GameEntity): GameForm {
  const shown = GAME_FIELDS.map((field) => [field, game[field] ?? EMPTY_GAME[field]]);
  // Every field of the form is one of the game.
  return Object.fromEntries(shown) as GameForm;
}

/** The words between the commas of a text. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
