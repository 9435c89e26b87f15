/** The base title of a game, in statements on `games`. */
export const TITLE = "(select title from game_texts where entity_id = games.id and language = 'fr')";

/**
 * Returns a statement that adds games with base texts, and with the search text that the product would write.
 *
 * @param select returns `id`, the values of `columns`, and `title`, `description` and `tags`
 */
export const insertGames = (columns: string, select: string): string => `
  with given as materialized (${select}),
  added as (insert into games (id, ${columns}) select id, ${columns} from given),
  texts as (
    insert into game_texts (entity_id, language, title, description, tags) select id, 'fr', title, description, tags from given
  )
  insert into game_search (game_id, title, description) select id, title, description from given`;
