CREATE INDEX "play_daily_failures" ON "play_daily" USING btree ("day") WHERE "play_daily"."failures" > 0;--> statement-breakpoint
-- A tag's page hears of the games that the tag was given to or taken from. Many tags at once come from an import: one
-- word stands for all of them.
CREATE FUNCTION game_tags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  slugs text[];
BEGIN
  SELECT array_agg(tags.slug) INTO slugs
  FROM (SELECT DISTINCT tag_id FROM changed LIMIT 21) AS given JOIN tags ON tags.id = given.tag_id;
  IF cardinality(slugs) > 20 THEN
    PERFORM pg_notify('pages', 'tags');
  ELSE
    PERFORM pg_notify('pages', 'tag:' || slug) FROM unnest(slugs) AS slug;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_tags_given AFTER INSERT ON game_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_tags_changed();
--> statement-breakpoint
CREATE TRIGGER game_tags_taken AFTER DELETE ON game_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_tags_changed();
--> statement-breakpoint
CREATE FUNCTION tag_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'tag:' || OLD.slug);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_removed AFTER DELETE ON tags FOR EACH ROW EXECUTE FUNCTION tag_changed();
--> statement-breakpoint
CREATE TRIGGER tag_changed AFTER UPDATE OF slug, name, name_en, name_es, name_pt ON tags
  FOR EACH ROW WHEN (
    (OLD.slug, OLD.name, OLD.name_en, OLD.name_es, OLD.name_pt) IS DISTINCT FROM
    (NEW.slug, NEW.name, NEW.name_en, NEW.name_es, NEW.name_pt))
  EXECUTE FUNCTION tag_changed();
--> statement-breakpoint
-- What another text says may be found by searches that the game was not among: all of them hear of it. A game that
-- comes or goes is said of every list already.
CREATE FUNCTION game_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN games ON games.id = changed.game_id WHERE games.active) THEN
    PERFORM pg_notify('pages', 'searches');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_search_changed AFTER UPDATE ON game_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_search_changed();
