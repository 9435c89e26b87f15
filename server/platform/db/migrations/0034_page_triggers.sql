DROP TRIGGER game_words_changed ON games;
--> statement-breakpoint
CREATE TRIGGER game_words_changed AFTER UPDATE OF title, title_en, title_es, title_pt, description, description_en, description_es, description_pt, tags, tags_en, tags_es, tags_pt, category_id, provider_category ON games
  FOR EACH ROW WHEN ((OLD.title, OLD.title_en, OLD.title_es, OLD.title_pt, OLD.description, OLD.description_en, OLD.description_es, OLD.description_pt, OLD.tags, OLD.tags_en, OLD.tags_es, OLD.tags_pt, OLD.category_id, OLD.provider_category) IS DISTINCT FROM (NEW.title, NEW.title_en, NEW.title_es, NEW.title_pt, NEW.description, NEW.description_en, NEW.description_es, NEW.description_pt, NEW.tags, NEW.tags_en, NEW.tags_es, NEW.tags_pt, NEW.category_id, NEW.provider_category))
  EXECUTE FUNCTION game_placement_due();
