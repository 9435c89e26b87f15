ALTER TABLE "game_tombstones" ADD COLUMN "game_url" text;--> statement-breakpoint
CREATE INDEX "game_tombstones_address" ON "game_tombstones" USING hash ("game_url");
