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
ALTER TABLE "page_slug_history" ADD CONSTRAINT "page_slug_history_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_slug_history_page" ON "page_slug_history" USING btree ("page_id");
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
