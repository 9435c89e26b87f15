DROP TRIGGER tag_changed ON tags;
--> statement-breakpoint
CREATE TABLE "tag_texts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text,
	CONSTRAINT "tag_texts_entity_id_language_pk" PRIMARY KEY("entity_id","language"),
	CONSTRAINT "tag_texts_language" CHECK ("tag_texts"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$')
);--> statement-breakpoint
-- Moves the names into rows. One that an import wrote without a language, because it had none in French, and that its only other
-- language has too, is a copy, and stays in that language alone. Fails when a name would be lost.
INSERT INTO "tag_texts" ("entity_id", "language", "name")
SELECT tags.id, given.language, given.name
FROM tags CROSS JOIN LATERAL (VALUES ('fr', tags.name), ('en', name_en), ('es', name_es), ('pt', name_pt), ('pt-br', name_pt_br), ('de', name_de), ('it', name_it), ('nl', name_nl), ('pl', name_pl), ('tr', name_tr), ('ru', name_ru), ('ar', name_ar), ('hi', name_hi), ('id', name_id), ('ja', name_ja), ('ko', name_ko)) AS given (language, name)
WHERE given.name <> ''
  AND NOT (given.language = 'fr' AND array_remove(ARRAY[nullif(name_en, ''), nullif(name_es, ''), nullif(name_pt, ''), nullif(name_pt_br, ''), nullif(name_de, ''), nullif(name_it, ''), nullif(name_nl, ''), nullif(name_pl, ''), nullif(name_tr, ''), nullif(name_ru, ''), nullif(name_ar, ''), nullif(name_hi, ''), nullif(name_id, ''), nullif(name_ja, ''), nullif(name_ko, '')], NULL) = ARRAY[given.name]);--> statement-breakpoint
DO $$
DECLARE
  before bigint := (SELECT coalesce(sum((SELECT count(DISTINCT given) FROM unnest(ARRAY[nullif(tags.name, ''), nullif(name_en, ''), nullif(name_es, ''), nullif(name_pt, ''), nullif(name_pt_br, ''), nullif(name_de, ''), nullif(name_it, ''), nullif(name_nl, ''), nullif(name_pl, ''), nullif(name_tr, ''), nullif(name_ru, ''), nullif(name_ar, ''), nullif(name_hi, ''), nullif(name_id, ''), nullif(name_ja, ''), nullif(name_ko, '')]) AS given)), 0) FROM tags);
  after bigint := (SELECT coalesce(sum(named.names), 0) FROM (SELECT count(DISTINCT name) AS names FROM tag_texts GROUP BY entity_id) AS named);
BEGIN
  IF before <> after THEN
    RAISE EXCEPTION 'tags have % different names, of which % were moved', before, after;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "tag_texts" ADD CONSTRAINT "tag_texts_entity_id_tags_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_pt";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_pt_br";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_de";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_it";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_nl";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_pl";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_tr";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_ru";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_ar";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_hi";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_id";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_ja";--> statement-breakpoint
ALTER TABLE "tags" DROP COLUMN "name_ko";
--> statement-breakpoint
CREATE TRIGGER tag_changed AFTER UPDATE OF slug ON tags
  FOR EACH ROW WHEN ((OLD.slug) IS DISTINCT FROM (NEW.slug))
  EXECUTE FUNCTION tag_changed();
--> statement-breakpoint
-- The page of a tag hears of another name. Many at once come from an import: one word stands for all of them.
CREATE FUNCTION tags_renamed(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  slugs text[] := (SELECT array_agg(slug) FROM tags WHERE id = ANY (ids));
BEGIN
  IF cardinality(slugs) > 20 THEN
    PERFORM pg_notify('pages', 'tags');
  ELSE
    PERFORM pg_notify('pages', 'tag:' || slug) FROM unnest(slugs) AS slug;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tag_texts_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tags_renamed(array_agg(entity_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tag_texts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tags_renamed(array_agg(entity_id)) FROM changed JOIN former USING (entity_id, language)
  WHERE former.name IS DISTINCT FROM changed.name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_texts_added AFTER INSERT ON tag_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tag_texts_came_or_went();
--> statement-breakpoint
CREATE TRIGGER tag_texts_removed AFTER DELETE ON tag_texts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tag_texts_came_or_went();
--> statement-breakpoint
CREATE TRIGGER tag_texts_updated AFTER UPDATE ON tag_texts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tag_texts_updated();
