DROP INDEX "games_home";--> statement-breakpoint
DROP INDEX "games_phones";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "languages" text[];--> statement-breakpoint
CREATE INDEX "games_in_some_languages" ON "games" USING btree ("id") WHERE "games"."languages" is not null;--> statement-breakpoint
CREATE INDEX "games_home" ON "games" USING btree ("plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"languages") WHERE "games"."active" and "games"."duplicate_of" is null;--> statement-breakpoint
CREATE INDEX "games_phones" ON "games" USING btree ("plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"languages") WHERE "games"."active" and "games"."duplicate_of" is null and "games"."works_on_phones";--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_languages" CHECK (array_to_string("games"."languages", ' ', '') ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*( [a-z]{2,3}(-[a-z0-9]{2,8})*)*$');--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_languages" CHECK (array_to_string("collections"."languages", ' ', '') ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*( [a-z]{2,3}(-[a-z0-9]{2,8})*)*$');--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_languages" CHECK (array_to_string("pages"."languages", ' ', '') ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*( [a-z]{2,3}(-[a-z0-9]{2,8})*)*$');
--> statement-breakpoint
-- A game joins and leaves lists, categories and what is counted of them, of its main category and of the others.
CREATE FUNCTION game_languages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', tag) FROM unnest(ARRAY['game:' || NEW.id, 'games', 'categories']) AS tag;
  PERFORM pg_notify('pages', 'category:' || category_id) FROM game_categories WHERE game_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_languages_changed AFTER UPDATE OF languages ON games
  FOR EACH ROW WHEN (NEW.active AND OLD.languages IS DISTINCT FROM NEW.languages)
  EXECUTE FUNCTION game_languages_changed();
--> statement-breakpoint
-- Games of other languages are no copies of each other.
DROP TRIGGER game_similar_changed ON games;
--> statement-breakpoint
CREATE TRIGGER game_similar_changed AFTER UPDATE OF active, category_id, provider_values, game_url, languages ON games
  FOR EACH ROW WHEN ((OLD.active OR NEW.active)
    AND (OLD.active, OLD.category_id, OLD.provider_values ->> 'provider_category', OLD.game_url, OLD.languages)
      IS DISTINCT FROM (NEW.active, NEW.category_id, NEW.provider_values ->> 'provider_category', NEW.game_url, NEW.languages))
  EXECUTE FUNCTION game_similar_changed();
--> statement-breakpoint
-- Without statistics the planner takes nearly no game for one of all languages, and would not read lists in their order.
ANALYZE "games" ("languages");
