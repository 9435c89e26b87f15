CREATE TABLE "game_spares" (
	"game_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"game_url" text,
	"provider" text,
	"taken" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_spares_game_id_source_id_pk" PRIMARY KEY("game_id","source_id")
);--> statement-breakpoint
ALTER TABLE "game_spares" ADD CONSTRAINT "game_spares_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
