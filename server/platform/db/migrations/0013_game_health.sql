CREATE TABLE "game_health_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"http_status" integer,
	"detail" text,
	CONSTRAINT "game_health_changes_state" CHECK ("game_health_changes"."state" in ('gone', 'failing', 'framing', 'slow', 'well', 'new')),
	CONSTRAINT "game_health_changes_status" CHECK ("game_health_changes"."status" in ('ok', 'http_error', 'framing_forbidden', 'timeout', 'refused', 'unknown_host', 'address_refused', 'failed', 'unread'))
);
--> statement-breakpoint
ALTER TABLE "game_health" DROP CONSTRAINT "game_health_status";--> statement-breakpoint
ALTER TABLE "game_health" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "address_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "milliseconds" integer;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "gone_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "gone_counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_health" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_health_changes" ADD CONSTRAINT "game_health_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_health_changes_game" ON "game_health_changes" USING btree ("game_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "game_health_due" ON "game_health" USING btree ("due_at","host") WHERE "game_health"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "game_health_state" ON "game_health" USING btree ("state","since" DESC NULLS FIRST,"game_id" DESC NULLS FIRST) WHERE "game_health"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "game_health_since" ON "game_health" USING btree ("since" DESC NULLS FIRST,"game_id" DESC NULLS FIRST) WHERE "game_health"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "game_health_address" ON "game_health" USING btree ("address_key") WHERE "game_health"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "game_health" ADD CONSTRAINT "game_health_state" CHECK ("game_health"."state" in ('gone', 'failing', 'framing', 'slow', 'well', 'new'));--> statement-breakpoint
ALTER TABLE "game_health" ADD CONSTRAINT "game_health_probe" CHECK (("game_health"."status" is null) = ("game_health"."checked_at" is null));--> statement-breakpoint
ALTER TABLE "game_health" ADD CONSTRAINT "game_health_gone_days" CHECK ("game_health"."gone_days" >= 0);--> statement-breakpoint
ALTER TABLE "game_health" ADD CONSTRAINT "game_health_status" CHECK ("game_health"."status" in ('ok', 'http_error', 'framing_forbidden', 'timeout', 'refused', 'unknown_host', 'address_refused', 'failed', 'unread'));