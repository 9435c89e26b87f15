ALTER TABLE "profiles" ADD COLUMN "digest_kinds" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "digest_until" timestamp (3) with time zone DEFAULT now() NOT NULL;
