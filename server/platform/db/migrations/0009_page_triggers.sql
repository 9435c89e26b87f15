-- The functions that tell processes of changes, named after what changed. Triggers keep calling them.
ALTER FUNCTION game_is_another() RENAME TO game_lists_changed;--> statement-breakpoint
ALTER FUNCTION game_says_another() RENAME TO game_text_changed;--> statement-breakpoint
ALTER FUNCTION game_looks_another() RENAME TO game_picture_changed;--> statement-breakpoint
DROP TRIGGER game_changed ON games;
--> statement-breakpoint
DROP TRIGGER category_changed ON categories;
--> statement-breakpoint
DROP TRIGGER tag_changed ON tags;
--> statement-breakpoint
CREATE TRIGGER game_changed AFTER UPDATE OF slug, title, title_en, title_es, title_pt, description, description_en, description_es, description_pt, meta_title, meta_title_en, meta_title_es, meta_title_pt, meta_description, meta_description_en, meta_description_es, meta_description_pt, tags, tags_en, tags_es, tags_pt, instructions, instructions_en, instructions_es, instructions_pt, thumbnail_url, game_url, file_type, orientation, width, height, base_language ON games
  FOR EACH ROW WHEN (NEW.active AND (OLD.slug, OLD.title, OLD.title_en, OLD.title_es, OLD.title_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.meta_title, OLD.meta_title_en, OLD.meta_title_es, OLD.meta_title_pt, OLD.meta_description, OLD.meta_description_en, OLD.meta_description_es, OLD.meta_description_pt, OLD.tags, OLD.tags_en, OLD.tags_es, OLD.tags_pt, OLD.instructions, OLD.instructions_en, OLD.instructions_es, OLD.instructions_pt, OLD.thumbnail_url, OLD.game_url, OLD.file_type, OLD.orientation, OLD.width, OLD.height, OLD.base_language) IS DISTINCT FROM (NEW.slug, NEW.title, NEW.title_en, NEW.title_es, NEW.title_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.meta_title, NEW.meta_title_en, NEW.meta_title_es, NEW.meta_title_pt, NEW.meta_description, NEW.meta_description_en, NEW.meta_description_es, NEW.meta_description_pt, NEW.tags, NEW.tags_en, NEW.tags_es, NEW.tags_pt, NEW.instructions, NEW.instructions_en, NEW.instructions_es, NEW.instructions_pt, NEW.thumbnail_url, NEW.game_url, NEW.file_type, NEW.orientation, NEW.width, NEW.height, NEW.base_language))
  EXECUTE FUNCTION game_text_changed();
--> statement-breakpoint
CREATE TRIGGER category_changed AFTER UPDATE OF slug, name, name_en, name_es, name_pt, description, description_en, description_es, description_pt, icon, active ON categories
  FOR EACH ROW WHEN ((OLD.slug, OLD.name, OLD.name_en, OLD.name_es, OLD.name_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.icon, OLD.active) IS DISTINCT FROM (NEW.slug, NEW.name, NEW.name_en, NEW.name_es, NEW.name_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.icon, NEW.active))
  EXECUTE FUNCTION categories_changed();
--> statement-breakpoint
CREATE TRIGGER tag_changed AFTER UPDATE OF slug, name, name_en, name_es, name_pt ON tags
  FOR EACH ROW WHEN ((OLD.slug, OLD.name, OLD.name_en, OLD.name_es, OLD.name_pt) IS DISTINCT FROM (NEW.slug, NEW.name, NEW.name_en, NEW.name_es, NEW.name_pt))
  EXECUTE FUNCTION tag_changed();
