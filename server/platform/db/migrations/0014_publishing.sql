CREATE TABLE "drip_days" (
	"day" text PRIMARY KEY NOT NULL,
	"published" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "retire_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "games_publish_at" ON "games" USING btree ("publish_at") WHERE "games"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "games_retire_at" ON "games" USING btree ("retire_at") WHERE "games"."retire_at" is not null;--> statement-breakpoint
CREATE INDEX "games_drafts" ON "games" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."draft";
--> statement-breakpoint
-- However a game becomes visible, it is no draft any more and waits for nothing.
CREATE FUNCTION game_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.draft := false;
  NEW.queued := false;
  NEW.publish_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_published BEFORE UPDATE OF active ON games
  FOR EACH ROW WHEN (NEW.active AND NOT OLD.active) EXECUTE FUNCTION game_published();
