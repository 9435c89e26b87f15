import { presentThumbnail } from '../../media/thumbnails/present.ts';
import type { GameWithCategory, SummaryRow } from './queries.ts';
import { type GameEntity, type GameSummary, gameEntity } from './schema.ts';

export function presentSummary({ category_id, category_name, picture, ...row }: SummaryRow): GameSummary {
  return {
    ...row,
    thumbnail: presentThumbnail(row.thumbnail_url, picture),
    category: category_id === null || category_name === null ? null : { id: category_id, name: category_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A game with every field that operators see; what is kept for imports alone stays out. */
export function presentGame({ game, category }: GameWithCategory): GameEntity {
  return gameEntity.parse({
    ...game,
    category,
    created_at: game.created_at.toISOString(),
    updated_at: game.updated_at.toISOString(),
  });
}
