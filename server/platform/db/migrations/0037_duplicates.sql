CREATE TABLE "distinct_games" (
	"game_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_games_game_id_other_id_pk" PRIMARY KEY("game_id","other_id")
);--> statement-breakpoint
DROP INDEX "games_home";--> statement-breakpoint
DROP INDEX "games_popular";--> statement-breakpoint
DROP INDEX "games_trending";--> statement-breakpoint
DROP INDEX "games_category_plays";--> statement-breakpoint
DROP INDEX "games_rating";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "distinct_games" ADD CONSTRAINT "distinct_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_duplicates" ON "games" USING btree ("duplicate_of","id") WHERE "games"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "game_terms_title" ON "game_terms" USING btree ("title_key","game_id");--> statement-breakpoint
CREATE INDEX "games_home" ON "games" USING btree ("plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null;--> statement-breakpoint
CREATE INDEX "games_popular" ON "games" USING btree ("popularity" DESC NULLS FIRST,"plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null;--> statement-breakpoint
CREATE INDEX "games_trending" ON "games" USING btree ("trending" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null and "games"."trending" is not null;--> statement-breakpoint
CREATE INDEX "games_category_plays" ON "games" USING btree ("category_id","plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null;--> statement-breakpoint
CREATE INDEX "games_rating" ON "games" USING btree ((("vote_sum" + 15)::bigint * 100000 / ("vote_count" + 5)) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null and "games"."vote_count" > 0;
--> statement-breakpoint
-- Lists change when a copy joins or leaves them, as when a game becomes visible.
DROP TRIGGER game_moved ON games;
--> statement-breakpoint
CREATE TRIGGER game_moved AFTER UPDATE OF active, category_id, featured, duplicate_of ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active) AND
    (OLD.active, OLD.category_id, OLD.featured, OLD.duplicate_of) IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.featured, NEW.duplicate_of))
  EXECUTE FUNCTION game_lists_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION games_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_categories (category_id, game_id, created_at, active)
  SELECT category_id, id, created_at, active AND duplicate_of IS NULL FROM added WHERE category_id IS NOT NULL;
  INSERT INTO placement_queue (game_id) SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION game_membership_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE listed boolean := NEW.active AND NEW.duplicate_of IS NULL;
BEGIN
  IF OLD.category_id IS DISTINCT FROM NEW.category_id THEN
    DELETE FROM game_categories WHERE game_id = NEW.id AND category_id = OLD.category_id AND words IS NULL;
    IF NEW.category_id IS NOT NULL THEN
      INSERT INTO game_categories (category_id, game_id, created_at, active)
      VALUES (NEW.category_id, NEW.id, NEW.created_at, listed) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  UPDATE game_categories SET created_at = NEW.created_at, active = listed
  WHERE game_id = NEW.id AND (created_at, active) IS DISTINCT FROM (NEW.created_at, listed);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER game_membership_changed ON games;
--> statement-breakpoint
CREATE TRIGGER game_membership_changed AFTER UPDATE OF category_id, created_at, active, duplicate_of ON games
  FOR EACH ROW WHEN ((OLD.category_id, OLD.created_at, OLD.active, OLD.duplicate_of) IS DISTINCT FROM (NEW.category_id, NEW.created_at, NEW.active, NEW.duplicate_of))
  EXECUTE FUNCTION game_membership_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION game_update_announced() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counters and bookkeeping are no updates. All other columns are, new ones included.
DECLARE ignored text[] := ARRAY['plays', 'quality', 'popularity', 'trending', 'vote_count', 'vote_sum', 'updated_at', 'field_sources', 'provider_values', 'queued', 'feed_id', 'duplicate_of'];
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  IF to_jsonb(OLD) - ignored IS DISTINCT FROM to_jsonb(NEW) - ignored THEN
    PERFORM announce('game.updated', announced_game(NEW));
  END IF;
  IF NEW.active AND NOT OLD.active THEN PERFORM announce('game.published', announced_game(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Another address can make a game a copy, too.
DROP TRIGGER game_similar_changed ON games;
--> statement-breakpoint
CREATE TRIGGER game_similar_changed AFTER UPDATE OF active, category_id, title, title_en, description, description_en, tags, tags_en, provider_values, game_url ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active)
    AND (OLD.active, OLD.category_id, OLD.title, OLD.title_en, OLD.description, OLD.description_en, OLD.tags, OLD.tags_en, OLD.provider_values ->> 'provider_category', OLD.game_url)
      IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.title, NEW.title_en, NEW.description, NEW.description_en, NEW.tags, NEW.tags_en, NEW.provider_values ->> 'provider_category', NEW.game_url))
  EXECUTE FUNCTION game_similar_changed();
--> statement-breakpoint
-- The copies of a deleted game are shown again once they are read.
CREATE FUNCTION games_removed_from_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_similar_due (game_id) SELECT id FROM games WHERE duplicate_of IN (SELECT id FROM removed)
    ON CONFLICT (game_id) DO UPDATE SET terms_known = false, since = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_removed_from_copies AFTER DELETE ON games
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION games_removed_from_copies();
--> statement-breakpoint
-- Games that share their title are compared while the site runs.
INSERT INTO game_similar_due (game_id)
SELECT game_id FROM game_terms WHERE title_key IN (SELECT title_key FROM game_terms GROUP BY title_key HAVING count(*) > 1)
ON CONFLICT (game_id) DO UPDATE SET terms_known = false, since = clock_timestamp();
