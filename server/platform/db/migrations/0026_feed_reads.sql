CREATE TABLE "feed_reads" (
	"feed_id" uuid PRIMARY KEY NOT NULL,
	"ids" text NOT NULL
);--> statement-breakpoint
ALTER TABLE "feed_reads" ADD CONSTRAINT "feed_reads_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;
