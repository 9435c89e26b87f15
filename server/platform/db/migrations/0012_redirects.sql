CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"parameters" text DEFAULT '' NOT NULL,
	"target" text NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_source_unique" UNIQUE("source"),
	CONSTRAINT "redirects_hits" CHECK ("redirects"."hits" >= 0)
);
--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redirects_parameters" ON "redirects" USING btree ("parameters") WHERE "redirects"."parameters" <> '';