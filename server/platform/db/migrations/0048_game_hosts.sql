CREATE TABLE "game_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"answers" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "game_hosts_checked" ON "game_hosts" USING btree ("checked_at");
