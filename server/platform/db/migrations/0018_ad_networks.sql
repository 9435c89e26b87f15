ALTER TABLE "ad_daily" DROP CONSTRAINT "ad_daily_counts";--> statement-breakpoint
ALTER TABLE "ad_daily" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_counts" CHECK ("ad_daily"."impressions" >= 0 and "ad_daily"."clicks" >= 0 and "ad_daily"."failures" >= 0);