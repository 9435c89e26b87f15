CREATE TABLE "missed_searches" (
	"language" text NOT NULL,
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missed_searches_language_query_day_pk" PRIMARY KEY("language","query","day"),
	CONSTRAINT "missed_searches_count" CHECK ("missed_searches"."count" > 0),
	CONSTRAINT "missed_searches_language" CHECK ("missed_searches"."language" in ('fr', 'en', 'es', 'pt'))
);--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"words" text NOT NULL,
	"phrase" text NOT NULL,
	"meaning" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_phrase" UNIQUE NULLS NOT DISTINCT("phrase","language"),
	CONSTRAINT "search_synonyms_language" CHECK ("search_synonyms"."language" in ('fr', 'en', 'es', 'pt'))
);--> statement-breakpoint
CREATE INDEX "missed_searches_day" ON "missed_searches" USING btree ("day");
--> statement-breakpoint
-- First what processes remember, then the pages that were made with it.
CREATE FUNCTION search_synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'synonyms');
  PERFORM pg_notify('pages', 'searches');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION search_synonyms_changed();
