CREATE TABLE "wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wordings_key" UNIQUE("language","key"),
	CONSTRAINT "wordings_language" CHECK ("wordings"."language" in ('fr', 'en', 'es', 'pt'))
);
--> statement-breakpoint
-- The texts in effect are read with the settings.
CREATE TRIGGER wordings_changed AFTER INSERT OR UPDATE OR DELETE ON wordings
  FOR EACH STATEMENT EXECUTE FUNCTION site_settings_changed();
