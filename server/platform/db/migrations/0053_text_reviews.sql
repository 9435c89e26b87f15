CREATE TABLE "game_text_reviews" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"fine" text[],
	"weak" text[] DEFAULT '{}'::text[] NOT NULL,
	"faults" text[] DEFAULT '{}'::text[] NOT NULL,
	"due_since" timestamp with time zone DEFAULT clock_timestamp()
);--> statement-breakpoint
CREATE INDEX "game_text_reviews_due" ON "game_text_reviews" USING btree ("due_since") WHERE "game_text_reviews"."due_since" is not null;--> statement-breakpoint
CREATE INDEX "game_text_reviews_weak" ON "game_text_reviews" USING btree ("game_id") WHERE "game_text_reviews"."weak" <> '{}';
--> statement-breakpoint
-- Every way to write games makes those due whose texts may have changed.
CREATE FUNCTION games_added_to_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_text_reviews (game_id) SELECT id FROM added
    ON CONFLICT (game_id) DO UPDATE SET due_since = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_added_to_review AFTER INSERT ON games
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION games_added_to_review();
--> statement-breakpoint
CREATE FUNCTION games_removed_from_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_text_reviews WHERE game_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_removed_from_review AFTER DELETE ON games
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION games_removed_from_review();
--> statement-breakpoint
CREATE FUNCTION game_review_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_text_reviews (game_id) VALUES (NEW.id)
    ON CONFLICT (game_id) DO UPDATE SET due_since = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The page of the game says whether search engines may list it.
CREATE FUNCTION game_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'game:' || NEW.game_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_reviewed AFTER UPDATE OF fine, weak ON game_text_reviews
  FOR EACH ROW WHEN ((OLD.fine, OLD.weak) IS DISTINCT FROM (NEW.fine, NEW.weak)) EXECUTE FUNCTION game_reviewed();
--> statement-breakpoint
-- The texts of the games that are there are read while the site runs.
INSERT INTO game_text_reviews (game_id) SELECT id FROM games;
--> statement-breakpoint
CREATE TRIGGER game_texts_changed AFTER UPDATE OF title, title_en, title_es, title_pt, description, description_en, description_es, description_pt, instructions, instructions_en, instructions_es, instructions_pt, base_language, field_sources, provider_values ON games
  FOR EACH ROW WHEN ((OLD.title, OLD.title_en, OLD.title_es, OLD.title_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.instructions, OLD.instructions_en, OLD.instructions_es, OLD.instructions_pt, OLD.base_language, OLD.field_sources, OLD.provider_values) IS DISTINCT FROM (NEW.title, NEW.title_en, NEW.title_es, NEW.title_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.instructions, NEW.instructions_en, NEW.instructions_es, NEW.instructions_pt, NEW.base_language, NEW.field_sources, NEW.provider_values))
  EXECUTE FUNCTION game_review_due();
