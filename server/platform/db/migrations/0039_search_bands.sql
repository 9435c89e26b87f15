DROP INDEX "game_search_title";--> statement-breakpoint
DROP INDEX "game_search_description";--> statement-breakpoint
DROP INDEX "game_search_titles";--> statement-breakpoint
DROP INDEX "game_search_words";--> statement-breakpoint
DROP INDEX "game_search_texts";--> statement-breakpoint
ALTER TABLE "game_search" ADD COLUMN "band" smallint[] DEFAULT '{}'::smallint[] NOT NULL;--> statement-breakpoint
CREATE INDEX "game_search_title" ON "game_search" USING gin ("title" gin_trgm_ops,"band");--> statement-breakpoint
CREATE INDEX "game_search_description" ON "game_search" USING gin ("description" gin_trgm_ops,"band");--> statement-breakpoint
CREATE INDEX "game_search_titles" ON "game_search" USING gin ("titles","band");--> statement-breakpoint
CREATE INDEX "game_search_words" ON "game_search" USING gin ("words","band");--> statement-breakpoint
CREATE INDEX "game_search_texts" ON "game_search" USING gin ("texts","band");
--> statement-breakpoint
-- Deletions that can still be undone.
UPDATE "deleted_rows" SET "row" = "row" || '{"band": []}' WHERE "table_name" = 'game_search' AND "column_name" IS NULL;
