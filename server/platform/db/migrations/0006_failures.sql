DROP INDEX "operation_items_failed";--> statement-breakpoint
CREATE INDEX "games_address" ON "games" USING hash ("game_url");--> statement-breakpoint
CREATE INDEX "operation_items_failed" ON "operation_items" USING btree ("operation_id","position") WHERE ("operation_items"."outcome" = 'failed' or ("operation_items"."outcome" = 'updated' and "operation_items"."reason" is not null));