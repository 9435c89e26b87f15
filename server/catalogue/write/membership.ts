import type pg from 'pg';

/**
 * Adds games to their main categories if triggers have not: backups of earlier versions have no memberships. Other
 * categories follow from the games' words within minutes.
 *
 * @param client in a transaction without triggers
 */
export async function joinMainCategories(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    INSERT INTO game_categories (category_id, game_id, created_at, active)
    SELECT category_id, id, created_at, active AND duplicate_of IS NULL FROM games WHERE category_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
  if (!rowCount) return;
  await client.query(`
    UPDATE categories SET game_count = (
      SELECT count(*) FROM game_categories WHERE category_id = categories.id AND active)`);
}
