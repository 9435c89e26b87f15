CREATE TABLE "game_similar" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"similar_ids" uuid[] NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "game_similar_due" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"terms_known" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);--> statement-breakpoint
CREATE TABLE "game_terms" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"title_key" text NOT NULL,
	"title" text[] DEFAULT '{}'::text[] NOT NULL,
	"phrases" text[] DEFAULT '{}'::text[] NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"words" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "game_similar" ADD CONSTRAINT "game_similar_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_terms" ADD CONSTRAINT "game_terms_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_similar_due_since" ON "game_similar_due" USING btree ("terms_known","since");--> statement-breakpoint
CREATE INDEX "game_terms_all" ON "game_terms" USING gin (("title" || "phrases" || "topics" || "words")) WITH (fastupdate=false);

--> statement-breakpoint
-- Every way to write games makes those due whose likeness to others may have changed. Only active games have terms.
CREATE FUNCTION games_added_to_similar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_similar_due (game_id) SELECT id FROM changed WHERE active
    ON CONFLICT (game_id) DO UPDATE SET terms_known = false, since = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION game_similar_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_similar_due (game_id) VALUES (NEW.id)
    ON CONFLICT (game_id) DO UPDATE SET terms_known = false, since = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_added_to_similar AFTER INSERT ON games
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION games_added_to_similar();
--> statement-breakpoint
CREATE TRIGGER game_similar_changed AFTER UPDATE OF active, category_id, title, title_en, description, description_en, tags, tags_en, provider_values ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active)
    AND (OLD.active, OLD.category_id, OLD.title, OLD.title_en, OLD.description, OLD.description_en, OLD.tags, OLD.tags_en, OLD.provider_values ->> 'provider_category')
      IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.title, NEW.title_en, NEW.description, NEW.description_en, NEW.tags, NEW.tags_en, NEW.provider_values ->> 'provider_category'))
  EXECUTE FUNCTION game_similar_changed();
