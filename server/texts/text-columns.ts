import type { GameTextField, Localized } from '../../shared/localized.ts';
import type { GameRow } from '../platform/db/game-texts.ts';
import { games } from '../platform/db/schema.ts';
import { allTexts } from '../platform/db/texts.ts';

export type TextColumn = Localized<GameTextField>;

/** A game's text columns, with their sources and base language. */
export type TextRow = Pick<GameRow, TextColumn | 'base_language' | 'field_sources'>;

/** Selects the texts of a game, for `withTexts`. */
export const TEXT_SELECTION = {
  texts: allTexts('game'),
  base_language: games.base_language,
  field_sources: games.field_sources,
};

export function isBlank(value: string | string[] | null | undefined): boolean {
  return value === null || value === undefined || [value].flat().every((text) => text.trim() === '');
}
