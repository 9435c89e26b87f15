DROP TRIGGER game_similar_changed ON games;
--> statement-breakpoint
DROP TRIGGER games_announced_created ON games;
--> statement-breakpoint
DROP TRIGGER games_announced_deleted ON games;
--> statement-breakpoint
DROP TRIGGER game_changed ON games;
--> statement-breakpoint
DROP TRIGGER game_words_changed ON games;
--> statement-breakpoint
DROP TRIGGER game_texts_changed ON games;
--> statement-breakpoint
CREATE TABLE "game_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	"meta_title" text,
	"meta_description" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"instructions" text,
	CONSTRAINT "game_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "game_texts_language" CHECK ("game_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
DROP INDEX "games_undescribed";--> statement-breakpoint
DROP INDEX "games_untagged";--> statement-breakpoint
CREATE INDEX "placement_queue_game" ON "placement_queue" USING btree ("game_id");--> statement-breakpoint
-- Moves the texts into rows, also those of games that were deleted and can be restored. Fails when a text would be lost.
INSERT INTO "game_texts" ("entity_id", "language", "title", "description", "meta_title", "meta_description", "instructions", "tags")
SELECT "id", 'fr', nullif("title", ''), nullif("description", ''), nullif("meta_title", ''), nullif("meta_description", ''), nullif("instructions", ''), "tags" FROM "games"
WHERE coalesce(nullif("title", ''), nullif("description", ''), nullif("meta_title", ''), nullif("meta_description", ''), nullif("instructions", '')) IS NOT NULL OR "tags" <> '{}';--> statement-breakpoint
INSERT INTO "deleted_rows" (deletion_id, table_name, row)
SELECT deletion_id, 'game_texts', jsonb_build_object('entity_id', row -> 'id', 'language', 'fr', 'title', nullif(row ->> 'title', ''), 'description', nullif(row ->> 'description', ''), 'meta_title', nullif(row ->> 'meta_title', ''), 'meta_description', nullif(row ->> 'meta_description', ''), 'instructions', nullif(row ->> 'instructions', ''), 'tags', coalesce(row -> 'tags', '[]'))
FROM "deleted_rows" WHERE table_name = 'games' AND column_name IS NULL
  AND (coalesce(nullif(row ->> 'title', ''), nullif(row ->> 'description', ''), nullif(row ->> 'meta_title', ''), nullif(row ->> 'meta_description', ''), nullif(row ->> 'instructions', '')) IS NOT NULL OR row -> 'tags' <> '[]');--> statement-breakpoint
INSERT INTO "game_texts" ("entity_id", "language", "title", "description", "meta_title", "meta_description", "instructions", "tags")
SELECT "id", 'en', nullif("title_en", ''), nullif("description_en", ''), nullif("meta_title_en", ''), nullif("meta_description_en", ''), nullif("instructions_en", ''), "tags_en" FROM "games"
WHERE coalesce(nullif("title_en", ''), nullif("description_en", ''), nullif("meta_title_en", ''), nullif("meta_description_en", ''), nullif("instructions_en", '')) IS NOT NULL OR "tags_en" <> '{}';--> statement-breakpoint
INSERT INTO "deleted_rows" (deletion_id, table_name, row)
SELECT deletion_id, 'game_texts', jsonb_build_object('entity_id', row -> 'id', 'language', 'en', 'title', nullif(row ->> 'title_en', ''), 'description', nullif(row ->> 'description_en', ''), 'meta_title', nullif(row ->> 'meta_title_en', ''), 'meta_description', nullif(row ->> 'meta_description_en', ''), 'instructions', nullif(row ->> 'instructions_en', ''), 'tags', coalesce(row -> 'tags_en', '[]'))
FROM "deleted_rows" WHERE table_name = 'games' AND column_name IS NULL
  AND (coalesce(nullif(row ->> 'title_en', ''), nullif(row ->> 'description_en', ''), nullif(row ->> 'meta_title_en', ''), nullif(row ->> 'meta_description_en', ''), nullif(row ->> 'instructions_en', '')) IS NOT NULL OR row -> 'tags_en' <> '[]');--> statement-breakpoint
INSERT INTO "game_texts" ("entity_id", "language", "title", "description", "meta_title", "meta_description", "instructions", "tags")
SELECT "id", 'es', nullif("title_es", ''), nullif("description_es", ''), nullif("meta_title_es", ''), nullif("meta_description_es", ''), nullif("instructions_es", ''), "tags_es" FROM "games"
WHERE coalesce(nullif("title_es", ''), nullif("description_es", ''), nullif("meta_title_es", ''), nullif("meta_description_es", ''), nullif("instructions_es", '')) IS NOT NULL OR "tags_es" <> '{}';--> statement-breakpoint
INSERT INTO "deleted_rows" (deletion_id, table_name, row)
SELECT deletion_id, 'game_texts', jsonb_build_object('entity_id', row -> 'id', 'language', 'es', 'title', nullif(row ->> 'title_es', ''), 'description', nullif(row ->> 'description_es', ''), 'meta_title', nullif(row ->> 'meta_title_es', ''), 'meta_description', nullif(row ->> 'meta_description_es', ''), 'instructions', nullif(row ->> 'instructions_es', ''), 'tags', coalesce(row -> 'tags_es', '[]'))
FROM "deleted_rows" WHERE table_name = 'games' AND column_name IS NULL
  AND (coalesce(nullif(row ->> 'title_es', ''), nullif(row ->> 'description_es', ''), nullif(row ->> 'meta_title_es', ''), nullif(row ->> 'meta_description_es', ''), nullif(row ->> 'instructions_es', '')) IS NOT NULL OR row -> 'tags_es' <> '[]');--> statement-breakpoint
INSERT INTO "game_texts" ("entity_id", "language", "title", "description", "meta_title", "meta_description", "instructions", "tags")
SELECT "id", 'pt', nullif("title_pt", ''), nullif("description_pt", ''), nullif("meta_title_pt", ''), nullif("meta_description_pt", ''), nullif("instructions_pt", ''), "tags_pt" FROM "games"
WHERE coalesce(nullif("title_pt", ''), nullif("description_pt", ''), nullif("meta_title_pt", ''), nullif("meta_description_pt", ''), nullif("instructions_pt", '')) IS NOT NULL OR "tags_pt" <> '{}';--> statement-breakpoint
INSERT INTO "deleted_rows" (deletion_id, table_name, row)
SELECT deletion_id, 'game_texts', jsonb_build_object('entity_id', row -> 'id', 'language', 'pt', 'title', nullif(row ->> 'title_pt', ''), 'description', nullif(row ->> 'description_pt', ''), 'meta_title', nullif(row ->> 'meta_title_pt', ''), 'meta_description', nullif(row ->> 'meta_description_pt', ''), 'instructions', nullif(row ->> 'instructions_pt', ''), 'tags', coalesce(row -> 'tags_pt', '[]'))
FROM "deleted_rows" WHERE table_name = 'games' AND column_name IS NULL
  AND (coalesce(nullif(row ->> 'title_pt', ''), nullif(row ->> 'description_pt', ''), nullif(row ->> 'meta_title_pt', ''), nullif(row ->> 'meta_description_pt', ''), nullif(row ->> 'instructions_pt', '')) IS NOT NULL OR row -> 'tags_pt' <> '[]');--> statement-breakpoint
DO $$
DECLARE
  before bigint := (SELECT coalesce(count(nullif("title", '')) + count(nullif("title_en", '')) + count(nullif("title_es", '')) + count(nullif("title_pt", '')) + count(nullif("description", '')) + count(nullif("description_en", '')) + count(nullif("description_es", '')) + count(nullif("description_pt", '')) + count(nullif("meta_title", '')) + count(nullif("meta_title_en", '')) + count(nullif("meta_title_es", '')) + count(nullif("meta_title_pt", '')) + count(nullif("meta_description", '')) + count(nullif("meta_description_en", '')) + count(nullif("meta_description_es", '')) + count(nullif("meta_description_pt", '')) + count(nullif("instructions", '')) + count(nullif("instructions_en", '')) + count(nullif("instructions_es", '')) + count(nullif("instructions_pt", '')) + sum(cardinality("tags")) + sum(cardinality("tags_en")) + sum(cardinality("tags_es")) + sum(cardinality("tags_pt")), 0) FROM games);
  after bigint := (SELECT coalesce(count("title") + count("description") + count("meta_title") + count("meta_description") + count("instructions") + sum(cardinality("tags")), 0) FROM game_texts);
BEGIN
  IF before <> after THEN
    RAISE EXCEPTION 'games have % texts and tags, of which % were moved', before, after;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "game_texts" ADD CONSTRAINT "game_texts_entity_id_games_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "title_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "title_pt";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "description_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "description_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "description_pt";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_title";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_title_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_title_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_title_pt";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_description";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_description_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_description_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "meta_description_pt";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "tags";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "tags_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "tags_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "tags_pt";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "instructions";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "instructions_en";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "instructions_es";--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "instructions_pt";
--> statement-breakpoint
CREATE TRIGGER game_changed AFTER UPDATE OF slug, thumbnail_url, preview_video, game_url, file_type, orientation, works_on_phones, minimum_age, width, height, permissions, base_language ON games
  FOR EACH ROW WHEN (NEW.active AND (OLD.slug, OLD.thumbnail_url, OLD.preview_video, OLD.game_url, OLD.file_type, OLD.orientation, OLD.works_on_phones, OLD.minimum_age, OLD.width, OLD.height, OLD.permissions, OLD.base_language) IS DISTINCT FROM (NEW.slug, NEW.thumbnail_url, NEW.preview_video, NEW.game_url, NEW.file_type, NEW.orientation, NEW.works_on_phones, NEW.minimum_age, NEW.width, NEW.height, NEW.permissions, NEW.base_language))
  EXECUTE FUNCTION game_text_changed();
--> statement-breakpoint
CREATE TRIGGER game_words_changed AFTER UPDATE OF category_id, provider_category ON games
  FOR EACH ROW WHEN ((OLD.category_id, OLD.provider_category) IS DISTINCT FROM (NEW.category_id, NEW.provider_category))
  EXECUTE FUNCTION game_placement_due();
--> statement-breakpoint
CREATE TRIGGER game_texts_changed AFTER UPDATE OF base_language, field_sources, provider_values ON games
  FOR EACH ROW WHEN ((OLD.base_language, OLD.field_sources, OLD.provider_values) IS DISTINCT FROM (NEW.base_language, NEW.field_sources, NEW.provider_values))
  EXECUTE FUNCTION game_review_due();
--> statement-breakpoint
CREATE TRIGGER game_similar_changed AFTER UPDATE OF active, category_id, provider_values, game_url ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active)
    AND (OLD.active, OLD.category_id, OLD.provider_values ->> 'provider_category', OLD.game_url)
      IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.provider_values ->> 'provider_category', NEW.game_url))
  EXECUTE FUNCTION game_similar_changed();
--> statement-breakpoint
-- What follows from the texts of games: their pages, categories, similar games and the review of their texts. A game that is
-- being deleted is gone by then. What this transaction has made due, such as a game that it added, stays as it is; what
-- another one has may be worked on, with the texts of before.
CREATE FUNCTION game_texts_written(ids uuid[], placed uuid[], compared uuid[], reviewed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'game:' || id) FROM games WHERE id = ANY (ids) AND active;
  INSERT INTO placement_queue (game_id) SELECT id FROM games WHERE id = ANY (placed)
    AND id NOT IN (SELECT game_id FROM placement_queue WHERE game_id = ANY (placed) AND xmin = pg_current_xact_id()::xid);
  INSERT INTO game_similar_due (game_id) SELECT id FROM games WHERE id = ANY (compared) AND active
    ON CONFLICT (game_id) DO UPDATE SET terms_known = false, since = clock_timestamp()
    WHERE game_similar_due.terms_known OR game_similar_due.xmin <> pg_current_xact_id()::xid;
  INSERT INTO game_text_reviews (game_id) SELECT id FROM games WHERE id = ANY (reviewed)
    ON CONFLICT (game_id) DO UPDATE SET due_since = clock_timestamp()
    WHERE game_text_reviews.due_since IS NULL OR game_text_reviews.xmin <> pg_current_xact_id()::xid;
END $$;
--> statement-breakpoint
CREATE FUNCTION game_texts_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM game_texts_written(array_agg(DISTINCT entity_id),
    array_agg(DISTINCT entity_id) FILTER (WHERE coalesce(title, description) IS NOT NULL OR tags <> '{}'),
    array_agg(DISTINCT entity_id) FILTER (WHERE language IN ('fr', 'en') AND (coalesce(title, description) IS NOT NULL OR tags <> '{}')),
    array_agg(DISTINCT entity_id) FILTER (WHERE coalesce(title, description, instructions) IS NOT NULL))
  FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION game_texts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM game_texts_written(array_agg(DISTINCT entity_id),
    array_agg(DISTINCT entity_id) FILTER (WHERE (former.title, former.description, former.tags) IS DISTINCT FROM (changed.title, changed.description, changed.tags)),
    array_agg(DISTINCT entity_id) FILTER (WHERE language IN ('fr', 'en') AND (former.title, former.description, former.tags) IS DISTINCT FROM (changed.title, changed.description, changed.tags)),
    array_agg(DISTINCT entity_id) FILTER (WHERE (former.title, former.description, former.instructions) IS DISTINCT FROM (changed.title, changed.description, changed.instructions)))
  FROM changed JOIN former USING (entity_id, language)
  WHERE (former.*) IS DISTINCT FROM (changed.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_texts_added AFTER INSERT ON game_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_texts_came_or_went();
--> statement-breakpoint
CREATE TRIGGER game_texts_removed AFTER DELETE ON game_texts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_texts_came_or_went();
--> statement-breakpoint
CREATE TRIGGER game_texts_updated AFTER UPDATE ON game_texts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_texts_updated();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announced_game(game games) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', game.id, 'slug', game.slug, 'title', coalesce((SELECT title FROM game_texts WHERE entity_id = game.id AND language = 'fr'), ''), 'active', game.active)
$$;
--> statement-breakpoint
DROP FUNCTION games_announced();
--> statement-breakpoint
-- When the transaction ends, because its texts follow the game.
CREATE FUNCTION game_creation_announced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE game games;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  SELECT * INTO game FROM games WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM announce('game.created', announced_game(game));
  IF NEW.active THEN PERFORM announce('game.published', announced_game(game)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER game_creation_announced AFTER INSERT ON games DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION game_creation_announced();
--> statement-breakpoint
-- Before, because its texts go with the game.
CREATE FUNCTION game_deletion_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE active) THEN PERFORM announce('game.deleted', announced_game(OLD)); END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_deletion_announced BEFORE DELETE ON games FOR EACH ROW EXECUTE FUNCTION game_deletion_announced();
