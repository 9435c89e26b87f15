DROP INDEX "game_search_title";--> statement-breakpoint
DROP INDEX "game_search_description";--> statement-breakpoint
DROP INDEX "game_search_titles";--> statement-breakpoint
DROP INDEX "game_search_words";--> statement-breakpoint
DROP INDEX "game_search_texts";--> statement-breakpoint
CREATE INDEX "game_search_title_banded" ON "game_search" USING gin ("title" gin_trgm_ops,"band") WHERE "game_search"."band" <> '{}';--> statement-breakpoint
CREATE INDEX "game_search_description_banded" ON "game_search" USING gin ("description" gin_trgm_ops,"band") WHERE "game_search"."band" <> '{}';--> statement-breakpoint
CREATE INDEX "game_search_titles_banded" ON "game_search" USING gin ("titles","band") WHERE "game_search"."band" <> '{}';--> statement-breakpoint
CREATE INDEX "game_search_words_banded" ON "game_search" USING gin ("words","band") WHERE "game_search"."band" <> '{}';--> statement-breakpoint
CREATE INDEX "game_search_texts_banded" ON "game_search" USING gin ("texts","band") WHERE "game_search"."band" <> '{}';--> statement-breakpoint
CREATE INDEX "game_search_title" ON "game_search" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_description" ON "game_search" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_titles" ON "game_search" USING gin ("titles");--> statement-breakpoint
CREATE INDEX "game_search_words" ON "game_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "game_search_texts" ON "game_search" USING gin ("texts");
