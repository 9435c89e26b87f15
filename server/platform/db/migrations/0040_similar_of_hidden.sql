-- The list of a game goes with the game, or when visitors no longer see it. Lists that hold the game are computed again.
CREATE FUNCTION game_similar_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_similar_due (game_id, terms_known)
    SELECT game_id, true FROM game_similar
    WHERE game_id = ANY (OLD.similar_ids) AND OLD.game_id = ANY (similar_ids)
    ORDER BY game_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_similar_removed AFTER DELETE ON game_similar
  FOR EACH ROW EXECUTE FUNCTION game_similar_removed();
