CREATE TABLE "finished_days" (
	"day" date PRIMARY KEY NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "finished_days_counts" CHECK ("finished_days"."starts" >= 0 and "finished_days"."seconds" >= 0 and "finished_days"."votes" >= 0)
);--> statement-breakpoint
CREATE INDEX "votes_cast" ON "votes" USING btree ("created_at");
