DROP TRIGGER category_changed ON categories;
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"description" text,
	CONSTRAINT "category_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "category_texts_language" CHECK ("category_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
CREATE TABLE "collection_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	"meta_title" text,
	"meta_description" text,
	CONSTRAINT "collection_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "collection_texts_language" CHECK ("collection_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
CREATE TABLE "media_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"alt" text,
	CONSTRAINT "media_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "media_texts_language" CHECK ("media_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
CREATE TABLE "page_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"meta_description" text,
	"text" text,
	CONSTRAINT "page_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "page_texts_language" CHECK ("page_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
-- Moves the texts of a table, with a column per field and language, into rows of their own, also those of what was deleted
-- and can be restored. Fails when a text would be lost.
CREATE FUNCTION pg_temp.move_texts(entities text, texts text, fields text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given text;
  suffix text;
  field text;
  target text := (SELECT string_agg(format('%I', f), ', ') FROM unnest(fields) AS f);
  moved bigint;
  before bigint := 0;
  after bigint := 0;
BEGIN
  FOR given, suffix IN VALUES ('fr', ''), ('en', '_en'), ('es', '_es'), ('pt', '_pt') LOOP
    EXECUTE format('INSERT INTO %I (entity_id, language, %s) SELECT id, %L, %s FROM %I WHERE coalesce(%s) IS NOT NULL',
      texts, target, given,
      (SELECT string_agg(format('nullif(%I, %L)', f || suffix, ''), ', ') FROM unnest(fields) AS f), entities,
      (SELECT string_agg(format('nullif(%I, %L)', f || suffix, ''), ', ') FROM unnest(fields) AS f));
    EXECUTE format('INSERT INTO deleted_rows (deletion_id, table_name, row)
      SELECT deletion_id, %L, jsonb_build_object(%L, row -> %L, %L, %L, %s)
      FROM deleted_rows WHERE table_name = %L AND column_name IS NULL AND coalesce(%s) IS NOT NULL',
      texts, 'entity_id', 'id', 'language', given,
      (SELECT string_agg(format('%L, nullif(row ->> %L, %L)', f, f || suffix, ''), ', ') FROM unnest(fields) AS f), entities,
      (SELECT string_agg(format('nullif(row ->> %L, %L)', f || suffix, ''), ', ') FROM unnest(fields) AS f));
    FOREACH field IN ARRAY fields LOOP
      EXECUTE format('SELECT count(nullif(%I, %L)) FROM %I', field || suffix, '', entities) INTO moved;
      before := before + moved;
      EXECUTE format('SELECT count(%I) FROM %I WHERE language = %L', field, texts, given) INTO moved;
      after := after + moved;
    END LOOP;
  END LOOP;
  IF before <> after THEN
    RAISE EXCEPTION '% has % texts, of which % were moved', entities, before, after;
  END IF;
END $$;--> statement-breakpoint
SELECT pg_temp.move_texts('categories', 'category_texts', ARRAY['name', 'description']);--> statement-breakpoint
SELECT pg_temp.move_texts('collections', 'collection_texts', ARRAY['title', 'description', 'meta_title', 'meta_description']);--> statement-breakpoint
SELECT pg_temp.move_texts('pages', 'page_texts', ARRAY['title', 'meta_description', 'text']);--> statement-breakpoint
SELECT pg_temp.move_texts('media', 'media_texts', ARRAY['alt']);--> statement-breakpoint
DROP FUNCTION pg_temp.move_texts(text, text, text[]);--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_entity_id_categories_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_texts" ADD CONSTRAINT "collection_texts_entity_id_collections_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_texts" ADD CONSTRAINT "media_texts_entity_id_media_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_entity_id_pages_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "name_pt";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "description_en";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "description_es";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "description_pt";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "title_es";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "title_pt";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "description_en";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "description_es";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "description_pt";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_title";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_title_en";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_title_es";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_title_pt";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_description";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_description_en";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_description_es";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "meta_description_pt";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_en";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_es";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_pt";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "title_es";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "title_pt";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "meta_description";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "meta_description_en";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "meta_description_es";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "meta_description_pt";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "text_en";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "text_es";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "text_pt";
--> statement-breakpoint
CREATE TRIGGER category_changed AFTER UPDATE OF slug, icon, active ON categories
  FOR EACH ROW WHEN ((OLD.slug, OLD.icon, OLD.active) IS DISTINCT FROM (NEW.slug, NEW.icon, NEW.active))
  EXECUTE FUNCTION categories_changed();
--> statement-breakpoint
CREATE TRIGGER category_text_changed AFTER INSERT OR UPDATE OR DELETE ON category_texts
  FOR EACH STATEMENT EXECUTE FUNCTION categories_changed();
