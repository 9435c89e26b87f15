CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
DROP INDEX "game_search_title_en";--> statement-breakpoint
DROP INDEX "game_search_title_en_prefix";--> statement-breakpoint
DROP INDEX "game_search_title_es";--> statement-breakpoint
DROP INDEX "game_search_title_es_prefix";--> statement-breakpoint
DROP INDEX "game_search_title_pt";--> statement-breakpoint
DROP INDEX "game_search_title_pt_prefix";--> statement-breakpoint
DROP INDEX "game_search_description_en";--> statement-breakpoint
DROP INDEX "game_search_description_es";--> statement-breakpoint
DROP INDEX "game_search_description_pt";--> statement-breakpoint
-- Rows stay, for searches until the server has made them again. Rows of deleted games have the old columns.
DELETE FROM "deleted_rows" WHERE "table_name" = 'game_search';--> statement-breakpoint
ALTER TABLE "game_search" DROP CONSTRAINT "game_search_pkey";--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "written_in" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "titles" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "texts" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "made_with" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_titles" ON "game_search" USING gin ("titles");--> statement-breakpoint
CREATE INDEX "game_search_words" ON "game_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "game_search_texts" ON "game_search" USING gin ("texts");--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "title_es";--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "title_pt";--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "description_en";--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "description_es";--> statement-breakpoint
ALTER TABLE "game_search" DROP COLUMN "description_pt";--> statement-breakpoint
ALTER TABLE "game_search" ADD CONSTRAINT "game_search_game_id_language_pk" PRIMARY KEY("game_id","language");--> statement-breakpoint
-- A text that a language gets or loses changes what its searches find. The row that every game has comes and goes with it.
CREATE TRIGGER game_search_added AFTER INSERT ON game_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_search_changed();
--> statement-breakpoint
CREATE TRIGGER game_search_removed AFTER DELETE ON game_search
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_search_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION game_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN games ON games.id = changed.game_id
    WHERE games.active AND (TG_OP = 'UPDATE' OR changed.language <> '')
  ) THEN
    PERFORM pg_notify('pages', 'searches');
  END IF;
  RETURN NULL;
END $$;
