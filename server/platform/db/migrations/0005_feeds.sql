CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"address" text,
	"games_per_run" integer,
	"every_hours" integer,
	"daily_at" text,
	"active" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_operation_id" uuid,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_source" UNIQUE NULLS NOT DISTINCT("provider","address"),
	CONSTRAINT "feeds_name" CHECK ("feeds"."name" <> ''),
	CONSTRAINT "feeds_address" CHECK (("feeds"."address" is null) = ("feeds"."provider" = 'html5games')),
	CONSTRAINT "feeds_address_http" CHECK ("feeds"."address" ~ '^https?://'),
	CONSTRAINT "feeds_games_per_run" CHECK ("feeds"."games_per_run" > 0),
	CONSTRAINT "feeds_every_hours" CHECK ("feeds"."every_hours" between 1 and 168),
	CONSTRAINT "feeds_daily_at" CHECK ("feeds"."daily_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "feeds_one_schedule" CHECK (num_nonnulls("feeds"."every_hours", "feeds"."daily_at") <= 1),
	CONSTRAINT "feeds_next_run" CHECK (("feeds"."next_run_at" is not null) = ("feeds"."active" and num_nonnulls("feeds"."every_hours", "feeds"."daily_at") = 1))
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "provider_category" text GENERATED ALWAYS AS (provider_values ->> 'provider_category') STORED;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_last_operation_id_operations_id_fk" FOREIGN KEY ("last_operation_id") REFERENCES "public"."operations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "feeds_last_operation" ON "feeds" USING btree ("last_operation_id");--> statement-breakpoint
CREATE INDEX "games_provider_category" ON "games" USING btree ("provider","provider_category") WHERE "games"."provider_category" is not null;--> statement-breakpoint
CREATE INDEX "games_unplaced" ON "games" USING btree ("provider","provider_category","id") WHERE "games"."provider_category" is not null and "games"."category_id" is null and coalesce("games"."field_sources" -> 'category_id' ->> 'by', '') <> 'operator';