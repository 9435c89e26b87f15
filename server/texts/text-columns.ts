import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageSuffix,
  languageEntry,
} from '../../shared/languages.ts';
import { games } from '../platform/db/schema.ts';
import type { GameTextField } from './translation-checks.ts';

/** Texts of a game that have a column per language. */
export const TEXT_FIELDS = [
  'title',
  'description',
  'meta_title',
  'meta_description',
  'instructions',
  'tags',
] as const satisfies readonly GameTextField[];

export type TextColumn = `${GameTextField}${LanguageSuffix}`;
export type TextValue = string | string[] | null;

type GameRow = typeof games.$inferSelect;
/** A game as its texts are written: the columns, and what is noted about them. */
export type TextRow = Pick<GameRow, TextColumn | 'base_language' | 'field_sources'>;

export const TEXT_COLUMNS: readonly TextColumn[] = TEXT_FIELDS.flatMap((field) =>
  LANGUAGES.map(({ suffix }) => `${field}${suffix}` as const),
);

/** For a select by name. */
export const TEXT_SELECTION = Object.fromEntries(
  [...TEXT_COLUMNS, 'base_language', 'field_sources'].map((name) => [name, games[name as keyof TextRow]]),
) as { [Column in keyof TextRow]: (typeof games)[Column] };

export function columnOf<Field extends GameTextField>(field: Field, language: Language) {
  return `${field}${languageEntry(language).suffix}` as const;
}

/** Nothing, or nothing but white space. */
export function isBlank(value: TextValue | undefined): boolean {
  return value === null || value === undefined || [value].flat().every((text) => text.trim() === '');
}

/** The language of the base columns. The database's check constraint admits languages only. */
export function baseLanguage({ base_language: language }: Pick<TextRow, 'base_language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
