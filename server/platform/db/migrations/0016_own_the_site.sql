CREATE TABLE "collection_games" (
	"collection_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_games_collection_id_game_id_pk" PRIMARY KEY("collection_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "collection_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_pt" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_es" text,
	"description_pt" text,
	"meta_title" text,
	"meta_title_en" text,
	"meta_title_es" text,
	"meta_title_pt" text,
	"meta_description" text,
	"meta_description_en" text,
	"meta_description_es" text,
	"meta_description_pt" text,
	"image_url" text,
	"kind" text DEFAULT 'picked' NOT NULL,
	"category_id" uuid,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags_match" text DEFAULT 'any' NOT NULL,
	"device" text,
	"min_rating" numeric(2, 1),
	"min_plays" bigint,
	"max_age_days" integer,
	"game_order" text DEFAULT 'plays' NOT NULL,
	"most" integer,
	"active" boolean DEFAULT false NOT NULL,
	"draft" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"retire_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_slug" CHECK ("collections"."slug" ~ '^[a-z0-9_-]{1,80}$'),
	CONSTRAINT "collections_image_url" CHECK ("collections"."image_url" ~ '^/media/'),
	CONSTRAINT "collections_kind" CHECK ("collections"."kind" in ('picked', 'rule')),
	CONSTRAINT "collections_tags_match" CHECK ("collections"."tags_match" in ('any', 'all')),
	CONSTRAINT "collections_device" CHECK ("collections"."device" in ('phone', 'portrait', 'landscape')),
	CONSTRAINT "collections_game_order" CHECK ("collections"."game_order" in ('plays', 'rating', 'newest'))
);
--> statement-breakpoint
CREATE TABLE "page_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"legal" text,
	"title" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_pt" text,
	"meta_description" text,
	"meta_description_en" text,
	"meta_description_es" text,
	"meta_description_pt" text,
	"text" text DEFAULT '' NOT NULL,
	"text_en" text,
	"text_es" text,
	"text_pt" text,
	"active" boolean DEFAULT false NOT NULL,
	"draft" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"retire_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_legal_unique" UNIQUE("legal"),
	CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[a-z0-9_-]{1,80}$'),
	CONSTRAINT "pages_legal" CHECK ("pages"."legal" in ('mentions', 'terms', 'privacy')),
	CONSTRAINT "pages_address" CHECK (("pages"."slug" is null) <> ("pages"."legal" is null))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_en" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_es" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_pt" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "former_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_type" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_games" ADD CONSTRAINT "collection_games_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_games" ADD CONSTRAINT "collection_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_slug_history" ADD CONSTRAINT "collection_slug_history_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slug_history" ADD CONSTRAINT "page_slug_history_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_games_order" ON "collection_games" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_games_game" ON "collection_games" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "collection_slug_history_collection" ON "collection_slug_history" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "page_slug_history_page" ON "page_slug_history" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "games_rating" ON "games" USING btree ((("vote_sum" + 15)::bigint * 100000 / ("vote_count" + 5)) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."vote_count" > 0;--> statement-breakpoint
CREATE INDEX "games_upload" ON "games" USING btree (substr("thumbnail_url", strpos("thumbnail_url", '/media/') + 7, 64)) WHERE "games"."thumbnail_url" like '%/media/%';--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_former" ON "media" USING gin ("former_hashes");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_id" UNIQUE("id");
--> statement-breakpoint
-- A slug that moved leaves its old address behind, and no other collection may take that address.
CREATE FUNCTION collection_slug_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM collection_slug_history WHERE slug = NEW.slug AND collection_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'collection_slug_history_pkey', TABLE = 'collection_slug_history',
      MESSAGE = format('slug "%s" is the former address of another collection', NEW.slug);
  END IF;
  DELETE FROM collection_slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION collection_slug_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_slug_history (slug, collection_id) VALUES (OLD.slug, OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collection_slug_is_free BEFORE INSERT OR UPDATE OF slug ON collections
  FOR EACH ROW EXECUTE FUNCTION collection_slug_is_free();
--> statement-breakpoint
CREATE TRIGGER collection_slug_moved AFTER UPDATE OF slug ON collections
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION collection_slug_moved();
--> statement-breakpoint
-- A collection's row changes whenever its picked games do. Notifications of one transaction with the same text are one.
CREATE FUNCTION collection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'collection:' || coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('pages', 'collections');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collection_changed AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION collection_changed();
--> statement-breakpoint
-- Collections choose games by the devices that these are made for; `game_changed` tells only pages that show the game.
CREATE FUNCTION game_devices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'game-devices');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_devices_changed AFTER UPDATE OF orientation, file_type ON games
  FOR EACH ROW WHEN (NEW.active AND (OLD.orientation, OLD.file_type) IS DISTINCT FROM (NEW.orientation, NEW.file_type))
  EXECUTE FUNCTION game_devices_changed();

--> statement-breakpoint
-- A slug that moved leaves its old address behind, and no other page may take that address.
CREATE FUNCTION page_slug_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM page_slug_history WHERE slug = NEW.slug AND page_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'page_slug_history_pkey', TABLE = 'page_slug_history',
      MESSAGE = format('slug "%s" is the former address of another page', NEW.slug);
  END IF;
  DELETE FROM page_slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION page_slug_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_slug_history (slug, page_id) VALUES (OLD.slug, OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_slug_is_free BEFORE INSERT OR UPDATE OF slug ON pages
  FOR EACH ROW WHEN (NEW.slug IS NOT NULL) EXECUTE FUNCTION page_slug_is_free();
--> statement-breakpoint
CREATE TRIGGER page_slug_moved AFTER UPDATE OF slug ON pages
  FOR EACH ROW WHEN (OLD.slug IS NOT NULL AND OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION page_slug_moved();
--> statement-breakpoint
-- Operators' pages are few, and menus on every page may list them.
CREATE FUNCTION pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'own_pages');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
