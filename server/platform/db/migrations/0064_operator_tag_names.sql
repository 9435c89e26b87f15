ALTER TABLE "tag_texts" ADD COLUMN "written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
