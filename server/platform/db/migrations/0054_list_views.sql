CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_user" ON "list_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "games_plays" ON "games" USING btree ((-"plays"),"id" DESC NULLS FIRST,"plays");--> statement-breakpoint
CREATE INDEX "games_undescribed" ON "games" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE coalesce("games"."description", '') ~ '^[\s\u00a0\u2007\u202f\ufeff]*$';--> statement-breakpoint
CREATE INDEX "games_untagged" ON "games" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."tags" = '{}'::text[];--> statement-breakpoint
CREATE INDEX "games_unpictured" ON "games" USING btree ("id") WHERE "games"."thumbnail_url" is null;--> statement-breakpoint
CREATE INDEX "thumbnails_picture" ON "thumbnails" USING btree ("hash","game_id");
