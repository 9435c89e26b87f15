ALTER TABLE "ads" DROP CONSTRAINT "ads_position";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "network" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "script_url" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "sizes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "pages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "devices" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "every_cards" integer;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "per_day" integer;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "per_visit" integer;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_network" CHECK ("ads"."network" in ('own', 'adsense', 'ad_manager', 'script'));--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_weight" CHECK ("ads"."weight" between 1 and 100);--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_position" CHECK ("ads"."position" in ('header', 'sidebar', 'footer', 'content', 'popup', 'grid', 'below_player', 'beside_player', 'anchor'));