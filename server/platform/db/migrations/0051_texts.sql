CREATE TABLE "operation_games" (
	"operation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"game_id" uuid NOT NULL,
	CONSTRAINT "operation_games_operation_id_position_pk" PRIMARY KEY("operation_id","position")
);--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operation_games" ADD CONSTRAINT "operation_games_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operation_games_game" ON "operation_games" USING btree ("operation_id","game_id");--> statement-breakpoint
CREATE INDEX "games_machine" ON "games" USING btree ("plays" DESC NULLS FIRST,"id") WHERE jsonb_path_exists("games"."field_sources" - 'category_id', '$.* ? (@.by == "machine")');
