import type { FileType } from '../../../shared/catalogue.ts';
import type { Orientation } from '../../../shared/game-facts.ts';
import { FEED_LANGUAGE, isLanguage, type Language } from '../../../shared/languages.ts';
import { columnOf, PROVIDED_TEXTS, type ProvidedText } from '../../../shared/localized.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { qualityOf } from './places.ts';

/** The source of an import's games. */
export interface ImportOrigin {
  provider: string;
  /** The saved feed; null or absent for a manual import. */
  feed?: string | null;
  /** The language of the texts. If unknown, new games are in `FEED_LANGUAGE`, and known ones keep theirs. */
  language?: Language | undefined;
}

/** A game from an import: validated, in plain text, mapped to a category of this site. */
export interface ProviderGame {
  externalId: string;
  /** Id of the stored game that this is, whatever its external id and URL. */
  knownAs?: string;
  /** The requested slug of a new game, in any form. */
  slug?: string;
  title: string;
  description: string;
  instructions: string;
  tags: string[];
  gameUrl: string;
  thumbnailUrl: string | null;
  /** Absent if the provider has none. */
  previewVideo?: string;
  categoryId: string | null;
  /** The provider's own category, stored so the category map can be applied again later. */
  providerCategory?: string | null;
  fileType: FileType;
  orientation: Orientation | null;
  /** Absent if the provider does not say. */
  worksOnPhones?: boolean;
  /** In years; absent if the provider does not say. */
  minimumAge?: number;
  width: number | null;
  height: number | null;
  /** Rank of a new game at its provider; 1 is the best. */
  place?: number;
  /** Creation time of a new game; defaults to now. */
  createdAt?: Date;
  /** What a new game waits for: its turn in the queue, an operator, or an instant. Absent if it is visible at once. */
  waits?: 'queue' | 'draft' | Date;
}

/** The columns that a provider can set. */
export type ProviderColumns = Pick<
  GameRow,
  ProvidedText | 'thumbnail_url' | 'game_url' | 'category_id' | 'file_type' | 'orientation' | 'width' | 'height'
> &
  Partial<Pick<GameRow, 'works_on_phones' | 'minimum_age' | 'preview_video'>>;

/** A provider's values by field, stored to detect later whether a field was edited. */
export interface ProviderValues extends ProviderColumns {
  provider_category: string | null;
  /** The language of the texts; absent for `FEED_LANGUAGE`, as in imports before feeds had languages. */
  language?: Language;
}

/** Returns the language in which a game's provider sends its texts. It is set when the game is added, and never changes. */
export function sentLanguage({ provider_values: { language } }: Pick<GameRow, 'provider_values'>): Language {
  return isLanguage(language) ? language : FEED_LANGUAGE;
}

export function providerValues(game: ProviderGame, language: Language): ProviderValues {
  const { title, description, instructions, tags, orientation, width, height } = game;
  return {
    ...{ title, description, instructions, tags, orientation, width, height },
    thumbnail_url: game.thumbnailUrl,
    game_url: game.gameUrl,
    category_id: game.categoryId,
    provider_category: game.providerCategory ?? null,
    file_type: game.fileType,
    ...(game.worksOnPhones !== undefined && { works_on_phones: game.worksOnPhones }),
    ...(game.minimumAge !== undefined && { minimum_age: game.minimumAge }),
    ...(game.previewVideo !== undefined && { preview_video: game.previewVideo }),
    ...(language !== FEED_LANGUAGE && { language }),
  };
}

function waitingColumns(waits: ProviderGame['waits']) {
  if (waits === undefined) return {};
  const hidden = { active: false, draft: true };
  if (waits instanceof Date) return { ...hidden, publish_at: waits };
  return { ...hidden, queued: waits === 'queue' };
}

/** Builds the columns of a new game: texts in the base columns and those of their language, with the provider as their source. */
export function newProviderGame({ provider, feed = null, language = FEED_LANGUAGE }: ImportOrigin, game: ProviderGame) {
  const values = providerValues(game, language);
  const { provider_category: _, language: __, ...columns } = values;
  const texts = PROVIDED_TEXTS.map((field) => ({ field, column: columnOf(field, language) }));
  const copies = texts.filter(({ field, column }) => column !== field);
  const sources: Record<string, FieldSource> = {};
  for (const { field, column } of texts) {
    if (values[field].length === 0) continue;
    sources[field] = { by: 'provider' };
    sources[column] = { by: 'provider' };
  }
  return {
    ...columns,
    ...Object.fromEntries(copies.map(({ field, column }) => [column, values[field] || null])),
    base_language: language,
    provider,
    external_id: game.externalId,
    feed_id: feed,
    field_sources: sources,
    provider_values: { ...values },
    ...(game.place === undefined ? {} : { quality: qualityOf(game.place) }),
    ...(game.createdAt ? { created_at: game.createdAt } : {}),
    ...waitingColumns(game.waits),
  };
}
