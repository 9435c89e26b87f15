CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"name_es" text,
	"name_pt" text,
	"icon" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_es" text,
	"description_pt" text,
	"active" boolean DEFAULT true NOT NULL,
	"game_count" integer DEFAULT 0 NOT NULL,
	"field_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_game_count" CHECK ("categories"."game_count" >= 0),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9_-]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "category_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_health" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"game_url" text NOT NULL,
	"status" text NOT NULL,
	"http_status" integer,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_health_status" CHECK ("game_health"."status" in ('ok', 'refused', 'timeout', 'http_error', 'framing_forbidden', 'address_refused'))
);
--> statement-breakpoint
CREATE TABLE "game_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_search" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_pt" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_es" text,
	"description_pt" text
);
--> statement-breakpoint
CREATE TABLE "game_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_tags" (
	"game_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "game_tags_game_id_tag_id_pk" PRIMARY KEY("game_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "game_tombstones" (
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_tombstones_provider_external_id_pk" PRIMARY KEY("provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_pt" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_es" text,
	"description_pt" text,
	"meta_title" text,
	"meta_title_en" text,
	"meta_title_es" text,
	"meta_title_pt" text,
	"meta_description" text,
	"meta_description_en" text,
	"meta_description_es" text,
	"meta_description_pt" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags_es" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags_pt" text[] DEFAULT '{}'::text[] NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"instructions_en" text,
	"instructions_es" text,
	"instructions_pt" text,
	"thumbnail_url" text,
	"game_url" text,
	"category_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"plays" bigint DEFAULT 0 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"vote_sum" integer DEFAULT 0 NOT NULL,
	"file_type" text DEFAULT 'html5' NOT NULL,
	"orientation" text,
	"width" integer,
	"height" integer,
	"provider" text,
	"external_id" text,
	"base_language" text DEFAULT 'fr' NOT NULL,
	"field_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"provider_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_slug_unique" UNIQUE("slug"),
	CONSTRAINT "games_plays" CHECK ("games"."plays" >= 0),
	CONSTRAINT "games_votes" CHECK ("games"."vote_count" >= 0 and "games"."vote_sum" between "games"."vote_count" and 5 * "games"."vote_count"),
	CONSTRAINT "games_file_type" CHECK ("games"."file_type" in ('html5', 'swf', 'unity', 'construct')),
	CONSTRAINT "games_orientation" CHECK ("games"."orientation" in ('landscape', 'portrait', 'all')),
	CONSTRAINT "games_base_language" CHECK ("games"."base_language" in ('fr', 'en', 'es', 'pt')),
	CONSTRAINT "games_size" CHECK ("games"."width" > 0 and "games"."height" > 0),
	CONSTRAINT "games_slug" CHECK ("games"."slug" ~ '^[a-z0-9_-]{1,80}$'),
	CONSTRAINT "games_identity_complete" CHECK (("games"."provider" is null) = ("games"."external_id" is null)),
	CONSTRAINT "games_game_url" CHECK ("games"."game_url" ~ '^(https?://|/[^/])'),
	CONSTRAINT "games_thumbnail_url" CHECK ("games"."thumbnail_url" ~ '^(https?://|/[^/])')
);
--> statement-breakpoint
CREATE TABLE "play_daily" (
	"game_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "play_daily_day_game_id_pk" PRIMARY KEY("day","game_id"),
	CONSTRAINT "play_daily_plays" CHECK ("play_daily"."plays" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"name_es" text,
	"name_pt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"game_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"value" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_game_id_voter_pk" PRIMARY KEY("game_id","voter"),
	CONSTRAINT "votes_value" CHECK ("votes"."value" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"position" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_url" text,
	"link_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp (3) with time zone,
	"start_has_time" boolean DEFAULT false NOT NULL,
	"end_date" timestamp (3) with time zone,
	"end_has_time" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_type" CHECK ("ads"."type" in ('banner', 'video', 'popup', 'native')),
	CONSTRAINT "ads_position" CHECK ("ads"."position" in ('header', 'sidebar', 'footer', 'content', 'popup')),
	CONSTRAINT "ads_priority" CHECK ("ads"."priority" between 0 and 100),
	CONSTRAINT "ads_dates" CHECK ("ads"."end_date" >= "ads"."start_date")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_map" (
	"provider" text NOT NULL,
	"provider_category" text NOT NULL,
	"category_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_map_provider_provider_category_pk" PRIMARY KEY("provider","provider_category")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_size" CHECK ("media"."bytes" > 0 and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "operation_items" (
	"operation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"game_id" uuid,
	"external_id" text,
	"title" text,
	"outcome" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "operation_items_operation_id_position_pk" PRIMARY KEY("operation_id","position"),
	CONSTRAINT "operation_items_outcome" CHECK ("operation_items"."outcome" in ('imported', 'updated', 'unchanged', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"provider" text,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"counters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone,
	CONSTRAINT "operations_status" CHECK ("operations"."status" in ('running', 'completed', 'failed')),
	CONSTRAINT "operations_counts" CHECK ("operations"."total" >= 0 and "operations"."processed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_slug_history" ADD CONSTRAINT "category_slug_history_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_health" ADD CONSTRAINT "game_health_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_search" ADD CONSTRAINT "game_search_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_slug_history" ADD CONSTRAINT "game_slug_history_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_map" ADD CONSTRAINT "category_map_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_items" ADD CONSTRAINT "operation_items_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_items" ADD CONSTRAINT "operation_items_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_slug_history_category" ON "category_slug_history" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "game_reports_game" ON "game_reports" USING btree ("game_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "game_search_title" ON "game_search" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_prefix" ON "game_search" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_en" ON "game_search" USING gin ("title_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_en_prefix" ON "game_search" USING btree ("title_en" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_es" ON "game_search" USING gin ("title_es" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_es_prefix" ON "game_search" USING btree ("title_es" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_pt" ON "game_search" USING gin ("title_pt" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_title_pt_prefix" ON "game_search" USING btree ("title_pt" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "game_search_description" ON "game_search" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_description_en" ON "game_search" USING gin ("description_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_description_es" ON "game_search" USING gin ("description_es" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_search_description_pt" ON "game_search" USING gin ("description_pt" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_slug_history_game" ON "game_slug_history" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_tags_tag" ON "game_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_identity" ON "games" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "games_home" ON "games" USING btree ("plays" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";--> statement-breakpoint
CREATE INDEX "games_category_newest" ON "games" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";--> statement-breakpoint
CREATE INDEX "games_category_plays" ON "games" USING btree ("category_id","plays" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active";--> statement-breakpoint
CREATE INDEX "games_newest" ON "games" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "play_daily_game" ON "play_daily" USING btree ("game_id","day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ads_newest" ON "ads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ads_shown" ON "ads" USING btree ("position","priority" DESC NULLS FIRST) WHERE "ads"."active";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "category_map_category" ON "category_map" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "operation_items_failed" ON "operation_items" USING btree ("operation_id","position") WHERE "operation_items"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX "operation_items_game" ON "operation_items" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "operations_newest" ON "operations" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operations_running" ON "operations" USING btree ("heartbeat_at") WHERE "operations"."status" = 'running';--> statement-breakpoint
CREATE VIEW "import_logs" AS (select "id", "provider", "status", "started_at", "created_at", "total" as "total_games", coalesce(("counters" ->> 'imported')::int, 0) as "imported_games", coalesce(("counters" ->> 'updated')::int, 0) as "updated_games", coalesce(("counters" ->> 'failed')::int, 0) as "failed_games", "error_message" from "operations" where "operations"."kind" in ('import-games', 'scrape-html5games'));