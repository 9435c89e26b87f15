DROP TRIGGER game_changed ON games;
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "works_on_phones" boolean;--> statement-breakpoint
CREATE INDEX "games_phones" ON "games" USING btree ("plays" DESC NULLS FIRST,"quality" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "games"."active" and "games"."duplicate_of" is null and "games"."works_on_phones";
--> statement-breakpoint
CREATE TRIGGER game_changed AFTER UPDATE OF slug, title, title_en, title_es, title_pt, description, description_en, description_es, description_pt, meta_title, meta_title_en, meta_title_es, meta_title_pt, meta_description, meta_description_en, meta_description_es, meta_description_pt, tags, tags_en, tags_es, tags_pt, instructions, instructions_en, instructions_es, instructions_pt, thumbnail_url, game_url, file_type, orientation, works_on_phones, width, height, permissions, base_language ON games
  FOR EACH ROW WHEN (NEW.active AND (OLD.slug, OLD.title, OLD.title_en, OLD.title_es, OLD.title_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.meta_title, OLD.meta_title_en, OLD.meta_title_es, OLD.meta_title_pt, OLD.meta_description, OLD.meta_description_en, OLD.meta_description_es, OLD.meta_description_pt, OLD.tags, OLD.tags_en, OLD.tags_es, OLD.tags_pt, OLD.instructions, OLD.instructions_en, OLD.instructions_es, OLD.instructions_pt, OLD.thumbnail_url, OLD.game_url, OLD.file_type, OLD.orientation, OLD.works_on_phones, OLD.width, OLD.height, OLD.permissions, OLD.base_language) IS DISTINCT FROM (NEW.slug, NEW.title, NEW.title_en, NEW.title_es, NEW.title_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.meta_title, NEW.meta_title_en, NEW.meta_title_es, NEW.meta_title_pt, NEW.meta_description, NEW.meta_description_en, NEW.meta_description_es, NEW.meta_description_pt, NEW.tags, NEW.tags_en, NEW.tags_es, NEW.tags_pt, NEW.instructions, NEW.instructions_en, NEW.instructions_es, NEW.instructions_pt, NEW.thumbnail_url, NEW.game_url, NEW.file_type, NEW.orientation, NEW.works_on_phones, NEW.width, NEW.height, NEW.permissions, NEW.base_language))
  EXECUTE FUNCTION game_text_changed();
--> statement-breakpoint
-- Lists of games for phones depend on it too.
DROP TRIGGER game_devices_changed ON games;
--> statement-breakpoint
CREATE TRIGGER game_devices_changed AFTER UPDATE OF orientation, file_type, works_on_phones ON games
  FOR EACH ROW WHEN (NEW.active AND (OLD.orientation, OLD.file_type, OLD.works_on_phones) IS DISTINCT FROM (NEW.orientation, NEW.file_type, NEW.works_on_phones))
  EXECUTE FUNCTION game_devices_changed();
--> statement-breakpoint
-- Built-in games are made for touch.
UPDATE games SET works_on_phones = true WHERE provider = 'starter';
