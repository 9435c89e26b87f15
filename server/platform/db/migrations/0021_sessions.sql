ALTER TABLE "profiles" ADD COLUMN "first_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at", "last_used_at" = "updated_at";--> statement-breakpoint
UPDATE "profiles" SET "first_signed_in_at" = "created_at";
