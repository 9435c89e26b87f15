-- Category game counts: active games only. Statement level for inserts and deletes, since imports write in bulk; row
-- level with a condition for updates, so that counting a play costs nothing.
CREATE FUNCTION games_count_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET game_count = game_count + added.number
  FROM (SELECT category_id, count(*)::int AS number FROM changed WHERE active AND category_id IS NOT NULL GROUP BY category_id) AS added
  WHERE categories.id = added.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION games_count_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET game_count = game_count - removed.number
  FROM (SELECT category_id, count(*)::int AS number FROM changed WHERE active AND category_id IS NOT NULL GROUP BY category_id) AS removed
  WHERE categories.id = removed.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION games_count_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.active AND OLD.category_id IS NOT NULL THEN
    UPDATE categories SET game_count = game_count - 1 WHERE id = OLD.category_id;
  END IF;
  IF NEW.active AND NEW.category_id IS NOT NULL THEN
    UPDATE categories SET game_count = game_count + 1 WHERE id = NEW.category_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_count_inserted AFTER INSERT ON games
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION games_count_inserted();
--> statement-breakpoint
CREATE TRIGGER games_count_deleted AFTER DELETE ON games
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION games_count_deleted();
--> statement-breakpoint
CREATE TRIGGER games_count_updated AFTER UPDATE OF active, category_id ON games
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active OR OLD.category_id IS DISTINCT FROM NEW.category_id)
  EXECUTE FUNCTION games_count_updated();
--> statement-breakpoint
-- A slug that moved leaves its old address behind, and no other game may take that address.
CREATE FUNCTION game_slug_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM game_slug_history WHERE slug = NEW.slug AND game_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'game_slug_history_pkey', TABLE = 'game_slug_history',
      MESSAGE = format('slug "%s" is the former address of another game', NEW.slug);
  END IF;
  DELETE FROM game_slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION game_slug_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_slug_history (slug, game_id) VALUES (OLD.slug, OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_slug_is_free BEFORE INSERT OR UPDATE OF slug ON games
  FOR EACH ROW WHEN (NEW.slug IS NOT NULL) EXECUTE FUNCTION game_slug_is_free();
--> statement-breakpoint
CREATE TRIGGER game_slug_moved AFTER UPDATE OF slug ON games
  FOR EACH ROW WHEN (OLD.slug IS NOT NULL AND OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION game_slug_moved();
--> statement-breakpoint
CREATE FUNCTION category_slug_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM category_slug_history WHERE slug = NEW.slug AND category_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'category_slug_history_pkey', TABLE = 'category_slug_history',
      MESSAGE = format('slug "%s" is the former address of another category', NEW.slug);
  END IF;
  DELETE FROM category_slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION category_slug_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_slug_history (slug, category_id) VALUES (OLD.slug, OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_slug_is_free BEFORE INSERT OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION category_slug_is_free();
--> statement-breakpoint
CREATE TRIGGER category_slug_moved AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION category_slug_moved();
