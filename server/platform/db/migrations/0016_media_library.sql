ALTER TABLE "media" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_en" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_es" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_pt" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "former_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_type" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(alt, '') || ' ' || coalesce(alt_en, '') || ' ' || coalesce(alt_es, '') || ' ' || coalesce(alt_pt, ''))) STORED;--> statement-breakpoint
CREATE INDEX "games_upload" ON "games" USING btree (substr("thumbnail_url", strpos("thumbnail_url", '/media/') + 7, 64)) WHERE "games"."thumbnail_url" like '%/media/%';--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_former" ON "media" USING gin ("former_hashes");--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_id" UNIQUE("id");