CREATE TABLE "thumbnails" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"hash" text,
	"width" integer,
	"height" integer,
	"reason" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thumbnails_hash" CHECK ("thumbnails"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "thumbnails_outcome" CHECK (("thumbnails"."hash" is null) <> ("thumbnails"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "ad_daily" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_daily_ad_id_day_pk" PRIMARY KEY("ad_id","day"),
	CONSTRAINT "ad_daily_counts" CHECK ("ad_daily"."impressions" >= 0 and "ad_daily"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_daily" (
	"day" date NOT NULL,
	"device" text DEFAULT 'unknown' NOT NULL,
	"language" text DEFAULT 'unknown' NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_daily_day_device_language_pk" PRIMARY KEY("day","device","language"),
	CONSTRAINT "site_daily_plays" CHECK ("site_daily"."plays" >= 0 and "site_daily"."failures" >= 0),
	CONSTRAINT "site_daily_device" CHECK ("site_daily"."device" in ('phone', 'tablet', 'desktop', 'unknown')),
	CONSTRAINT "site_daily_language" CHECK ("site_daily"."language" in ('fr', 'en', 'es', 'pt', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "play_daily" DROP CONSTRAINT "play_daily_plays";--> statement-breakpoint
ALTER TABLE "play_daily" DROP CONSTRAINT "play_daily_day_game_id_pk";--> statement-breakpoint
ALTER TABLE "game_reports" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reports" ADD COLUMN "device" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reports" ADD COLUMN "language" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_daily" ADD COLUMN "device" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_daily" ADD COLUMN "language" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_daily" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_day_game_id_device_language_pk" PRIMARY KEY("day","game_id","device","language");--> statement-breakpoint
ALTER TABLE "thumbnails" ADD CONSTRAINT "thumbnails_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_reports_open" ON "game_reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "game_reports"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_device" CHECK ("play_daily"."device" in ('phone', 'tablet', 'desktop', 'unknown'));--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_language" CHECK ("play_daily"."language" in ('fr', 'en', 'es', 'pt', 'unknown'));--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_plays" CHECK ("play_daily"."plays" >= 0 and "play_daily"."failures" >= 0);--> statement-breakpoint
INSERT INTO site_daily (day, plays) SELECT day, sum(plays) FROM play_daily GROUP BY day;--> statement-breakpoint
-- Whoever changes what a public page shows, every process hears of it once it is committed: finished pages are kept in
-- memory. Counted plays and votes say nothing here: a page shows those of the last minutes, ten at most.
CREATE FUNCTION game_is_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('pages', 'game:' || OLD.id);
    IF OLD.category_id IS NOT NULL THEN PERFORM pg_notify('pages', 'category:' || OLD.category_id); END IF;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.category_id IS NOT NULL THEN
    PERFORM pg_notify('pages', 'category:' || NEW.category_id);
  END IF;
  PERFORM pg_notify('pages', 'games');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION game_says_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'game:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_added AFTER INSERT ON games
  FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION game_is_another();
--> statement-breakpoint
CREATE TRIGGER game_removed AFTER DELETE ON games
  FOR EACH ROW WHEN (OLD.active) EXECUTE FUNCTION game_is_another();
--> statement-breakpoint
CREATE TRIGGER game_moved AFTER UPDATE OF active, category_id, featured ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active) AND
    (OLD.active, OLD.category_id, OLD.featured) IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.featured))
  EXECUTE FUNCTION game_is_another();
--> statement-breakpoint
CREATE TRIGGER game_changed AFTER UPDATE OF slug, title, title_en, title_es, title_pt,
    description, description_en, description_es, description_pt,
    meta_title, meta_title_en, meta_title_es, meta_title_pt,
    meta_description, meta_description_en, meta_description_es, meta_description_pt,
    tags, tags_en, tags_es, tags_pt, instructions, instructions_en, instructions_es, instructions_pt,
    thumbnail_url, game_url, file_type, orientation, width, height, base_language ON games
  FOR EACH ROW WHEN (NEW.active AND
    (to_jsonb(OLD) - ARRAY['plays', 'vote_count', 'vote_sum', 'field_sources', 'provider_values', 'provider_category', 'version', 'updated_at'])
    IS DISTINCT FROM
    (to_jsonb(NEW) - ARRAY['plays', 'vote_count', 'vote_sum', 'field_sources', 'provider_values', 'provider_category', 'version', 'updated_at']))
  EXECUTE FUNCTION game_says_another();
--> statement-breakpoint
CREATE FUNCTION game_looks_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'game:' || NEW.game_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thumbnail_made AFTER INSERT ON thumbnails
  FOR EACH ROW EXECUTE FUNCTION game_looks_another();
--> statement-breakpoint
CREATE TRIGGER thumbnail_changed AFTER UPDATE ON thumbnails
  FOR EACH ROW WHEN (OLD.hash IS DISTINCT FROM NEW.hash) EXECUTE FUNCTION game_looks_another();
--> statement-breakpoint
-- Categories stand in the navigation of every page, from their first active game on.
CREATE FUNCTION categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'categories');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_added AFTER INSERT OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION categories_changed();
--> statement-breakpoint
CREATE TRIGGER category_changed AFTER UPDATE OF slug, name, name_en, name_es, name_pt, icon,
    description, description_en, description_es, description_pt, active ON categories
  FOR EACH ROW WHEN (
    (OLD.slug, OLD.name, OLD.name_en, OLD.name_es, OLD.name_pt, OLD.icon, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.active)
    IS DISTINCT FROM
    (NEW.slug, NEW.name, NEW.name_en, NEW.name_es, NEW.name_pt, NEW.icon, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.active))
  EXECUTE FUNCTION categories_changed();
--> statement-breakpoint
CREATE TRIGGER category_filled AFTER UPDATE OF game_count ON categories
  FOR EACH ROW WHEN ((OLD.game_count = 0) <> (NEW.game_count = 0)) EXECUTE FUNCTION categories_changed();
--> statement-breakpoint
CREATE FUNCTION ads_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'ads');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ads_changed AFTER INSERT OR UPDATE OR DELETE ON ads
  FOR EACH STATEMENT EXECUTE FUNCTION ads_changed();
--> statement-breakpoint
CREATE FUNCTION site_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'settings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_settings_changed AFTER INSERT OR UPDATE OR DELETE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION site_settings_changed();
