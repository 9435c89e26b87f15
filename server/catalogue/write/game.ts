import type { FileType, Orientation } from '../../../shared/catalogue.ts';
import { FEED_LANGUAGE } from '../../../shared/languages.ts';
import { columnOf, PROVIDED_TEXTS, type ProvidedText } from '../../../shared/localized.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import type { games } from '../../platform/db/schema.ts';

export type GameRow = typeof games.$inferSelect;

const FEED_TEXTS = PROVIDED_TEXTS.map((field) => ({ field, column: columnOf(field, FEED_LANGUAGE) }));

/** One game as an import brings it: checked, in plain text, with a category of ours. */
export interface ProviderGame {
  externalId: string;
  title: string;
  description: string;
  instructions: string;
  tags: string[];
  gameUrl: string;
  thumbnailUrl: string | null;
  categoryId: string | null;
  /** The provider's own word for its category, by which the map can be asked again once it says more. */
  providerCategory?: string | null;
  fileType: FileType;
  orientation: Orientation | null;
  width: number | null;
  height: number | null;
  /** When the game counts as made if it is new; by default now. */
  createdAt?: Date;
}

/** The columns a provider has something to say about. */
export type ProviderColumns = Pick<
  GameRow,
  ProvidedText | 'thumbnail_url' | 'game_url' | 'category_id' | 'file_type' | 'orientation' | 'width' | 'height'
>;

/** What a provider says of a game, by the field it is about: kept to tell later whether somebody changed the field. */
export interface ProviderValues extends ProviderColumns {
  provider_category: string | null;
}

export function providerValues(game: ProviderGame): ProviderValues {
  const { title, description, instructions, tags, orientation, width, height } = game;
  return {
    ...{ title, description, instructions, tags, orientation, width, height },
    thumbnail_url: game.thumbnailUrl,
    game_url: game.gameUrl,
    category_id: game.categoryId,
    provider_category: game.providerCategory ?? null,
    file_type: game.fileType,
  };
}

/** The same texts in the base columns and in those of the feed's language, marked as the provider's. */
export function newProviderGame(provider: string, game: ProviderGame) {
  const values = providerValues(game);
  const { provider_category: _, ...columns } = values;
  const sources: Record<string, FieldSource> = {};
  for (const { field, column } of FEED_TEXTS) {
    if (values[field].length === 0) continue;
    sources[field] = { by: 'provider' };
    sources[column] = { by: 'provider' };
  }
  return {
    ...columns,
    ...Object.fromEntries(FEED_TEXTS.map(({ field, column }) => [column, values[field] || null])),
    base_language: FEED_LANGUAGE,
    provider,
    external_id: game.externalId,
    field_sources: sources,
    provider_values: { ...values },
    ...(game.createdAt ? { created_at: game.createdAt } : {}),
  };
}
