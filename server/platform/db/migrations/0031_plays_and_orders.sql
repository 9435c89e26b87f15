CREATE TABLE "game_days" (
	"game_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "game_days_day_game_id_pk" PRIMARY KEY("day","game_id"),
	CONSTRAINT "game_days_counts" CHECK ("game_days"."starts" >= 0 and "game_days"."seconds" >= 0)
);--> statement-breakpoint
DROP INDEX "games_home";--> statement-breakpoint
DROP INDEX "games_category_plays";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "quality" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "trending" integer;--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_days_game" ON "game_days" USING btree ("game_id","day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "games_popular" ON "games" USING btree ("popularity" DESC NULLS FIRST,"plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";--> statement-breakpoint
CREATE INDEX "games_trending" ON "games" USING btree ("trending" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."trending" is not null;--> statement-breakpoint
CREATE INDEX "games_home" ON "games" USING btree ("plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";--> statement-breakpoint
CREATE INDEX "games_category_plays" ON "games" USING btree ("category_id","plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION game_update_announced() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counters and bookkeeping are no updates. All other columns are, new ones included.
DECLARE ignored text[] := ARRAY['plays', 'quality', 'popularity', 'trending', 'vote_count', 'vote_sum', 'updated_at', 'field_sources', 'provider_values', 'queued', 'feed_id'];
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  IF to_jsonb(OLD) - ignored IS DISTINCT FROM to_jsonb(NEW) - ignored THEN
    PERFORM announce('game.updated', announced_game(NEW));
  END IF;
  IF NEW.active AND NOT OLD.active THEN PERFORM announce('game.published', announced_game(NEW)); END IF;
  RETURN NULL;
END $$;
