CREATE TABLE "game_categories" (
	"category_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "game_categories_game_id_category_id_pk" PRIMARY KEY("game_id","category_id")
);--> statement-breakpoint
CREATE TABLE "placement_queue" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_queue_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE "placement_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"vocabulary" text NOT NULL,
	"after" uuid,
	CONSTRAINT "placement_state_single" CHECK ("placement_state"."id" = 1)
);--> statement-breakpoint
DROP INDEX "games_category_newest";--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_categories_newest" ON "game_categories" USING btree ("category_id","active","created_at" DESC NULLS FIRST,"game_id" DESC NULLS FIRST);
--> statement-breakpoint
-- Members replace games in what is counted. All of them are placed anew while the site runs.
INSERT INTO "game_categories" ("category_id", "game_id", "created_at", "active")
SELECT "category_id", "id", "created_at", "active" FROM "games" WHERE "category_id" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER games_count_inserted ON games;--> statement-breakpoint
DROP TRIGGER games_count_deleted ON games;--> statement-breakpoint
DROP TRIGGER games_count_updated ON games;--> statement-breakpoint
DROP FUNCTION games_count_inserted();--> statement-breakpoint
DROP FUNCTION games_count_deleted();--> statement-breakpoint
DROP FUNCTION games_count_updated();--> statement-breakpoint
-- Counts active members and tells the pages of their categories. Locked in the order of ids, so that concurrent changes
-- wait for each other instead of deadlocking.
CREATE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; numbers int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(category_id), array_agg(number) INTO ids, numbers
    FROM (SELECT category_id, count(*)::int AS number FROM added WHERE active GROUP BY category_id) AS c;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(category_id), array_agg(number) INTO ids, numbers
    FROM (SELECT category_id, -count(*)::int AS number FROM removed WHERE active GROUP BY category_id) AS c;
  ELSE
    SELECT array_agg(category_id), array_agg(number) INTO ids, numbers
    FROM (
      SELECT category_id, sum(number)::int AS number FROM (
        SELECT category_id, active::int AS number FROM added UNION ALL SELECT category_id, -active::int FROM removed
      ) AS changed GROUP BY category_id HAVING sum(number) <> 0
    ) AS c;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM categories WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET game_count = game_count + change.number
  FROM unnest(ids, numbers) AS change (id, number) WHERE categories.id = change.id;
  PERFORM pg_notify('pages', 'category:' || id) FROM unnest(ids) AS id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON game_categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON game_categories
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
--> statement-breakpoint
CREATE TRIGGER members_updated AFTER UPDATE ON game_categories
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
--> statement-breakpoint
-- Statement level, since imports write in bulk.
CREATE FUNCTION games_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_categories (category_id, game_id, created_at, active)
  SELECT category_id, id, created_at, active FROM added WHERE category_id IS NOT NULL;
  INSERT INTO placement_queue (game_id) SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_joined AFTER INSERT ON games
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION games_joined();
--> statement-breakpoint
-- Row level with a condition, so that counting a play costs nothing. The former main category stays one if words
-- indicate it.
CREATE FUNCTION game_membership_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.category_id IS DISTINCT FROM NEW.category_id THEN
    DELETE FROM game_categories WHERE game_id = NEW.id AND category_id = OLD.category_id AND words IS NULL;
    IF NEW.category_id IS NOT NULL THEN
      INSERT INTO game_categories (category_id, game_id, created_at, active)
      VALUES (NEW.category_id, NEW.id, NEW.created_at, NEW.active) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  UPDATE game_categories SET created_at = NEW.created_at, active = NEW.active
  WHERE game_id = NEW.id AND (created_at, active) IS DISTINCT FROM (NEW.created_at, NEW.active);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_membership_changed AFTER UPDATE OF category_id, created_at, active ON games
  FOR EACH ROW WHEN ((OLD.category_id, OLD.created_at, OLD.active) IS DISTINCT FROM (NEW.category_id, NEW.created_at, NEW.active))
  EXECUTE FUNCTION game_membership_changed();
--> statement-breakpoint
CREATE FUNCTION game_placement_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO placement_queue (game_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_words_changed AFTER UPDATE OF title, title_en, title_es, title_pt, description, description_en, description_es, description_pt, tags, tags_en, tags_es, tags_pt, provider_category ON games
  FOR EACH ROW WHEN ((OLD.title, OLD.title_en, OLD.title_es, OLD.title_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.tags, OLD.tags_en, OLD.tags_es, OLD.tags_pt, OLD.provider_category) IS DISTINCT FROM (NEW.title, NEW.title_en, NEW.title_es, NEW.title_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.tags, NEW.tags_en, NEW.tags_es, NEW.tags_pt, NEW.provider_category))
  EXECUTE FUNCTION game_placement_due();
