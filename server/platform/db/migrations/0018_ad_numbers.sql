ALTER TABLE "ad_daily" DROP CONSTRAINT "ad_daily_counts";--> statement-breakpoint
ALTER TABLE "ad_daily" DROP CONSTRAINT "ad_daily_ad_id_day_pk";--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "place" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "page" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "device" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "language" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "filled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "viewable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_daily_ad" ON "ad_daily" USING btree ("ad_id","day" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_place" CHECK ("ad_daily"."place" in ('header', 'sidebar', 'footer', 'content', 'popup', 'grid', 'below_player', 'beside_player', 'anchor', 'unknown'));--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_page" CHECK ("ad_daily"."page" in ('home', 'category', 'tag', 'collection', 'game', 'page', 'unknown'));--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_device" CHECK ("ad_daily"."device" in ('phone', 'tablet', 'desktop', 'unknown'));--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_language" CHECK ("ad_daily"."language" in ('fr', 'en', 'es', 'pt', 'unknown'));--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_counts" CHECK (least("ad_daily"."requests", "ad_daily"."filled", "ad_daily"."impressions", "ad_daily"."viewable", "ad_daily"."clicks", "ad_daily"."failures") >= 0);--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_day_ad_id_place_page_device_language_pk" PRIMARY KEY("day","ad_id","place","page","device","language");
--> statement-breakpoint
-- What was counted as an impression so far was a viewable one.
UPDATE "ad_daily" SET "viewable" = "impressions";
