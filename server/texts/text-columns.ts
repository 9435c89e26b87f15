import { GAME_TEXT_FIELDS, type GameTextField, inLanguages, type Localized } from '../../shared/localized.ts';
import { type GameRow, gameTexts } from '../platform/db/game-texts.ts';
import { games } from '../platform/db/schema.ts';

export type TextColumn = Localized<GameTextField>;

/** A game's text columns, with their sources and base language. */
export type TextRow = Pick<GameRow, TextColumn | 'base_language' | 'field_sources'>;

/** Columns for a select by name. */
export const TEXT_SELECTION = {
  ...inLanguages(gameTexts, ...GAME_TEXT_FIELDS),
  base_language: games.base_language,
  field_sources: games.field_sources,
};

export function isBlank(value: string | string[] | null | undefined): boolean {
  return value === null || value === undefined || [value].flat().every((text) => text.trim() === '');
}
