import { EMPTY_GAME, GAME_FIELDS, type GameForm } from '../../../shared/forms/game.ts';
import type { GameEntity } from './use-games.ts';

/** Form values of a game: a missing text becomes `''`, a missing choice null. */
export function formValues(game: GameEntity): GameForm {
  const shown = GAME_FIELDS.map((field) => [field, game[field] ?? EMPTY_GAME[field]]);
  // Every field of the form exists on the game.
  return Object.fromEntries(shown) as GameForm;
}
