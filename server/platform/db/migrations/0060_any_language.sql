DROP TRIGGER tag_changed ON tags;
--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_base_language";--> statement-breakpoint
ALTER TABLE "missed_searches" DROP CONSTRAINT "missed_searches_language";--> statement-breakpoint
ALTER TABLE "search_synonyms" DROP CONSTRAINT "search_synonyms_language";--> statement-breakpoint
ALTER TABLE "ad_daily" DROP CONSTRAINT "ad_daily_language";--> statement-breakpoint
ALTER TABLE "play_daily" DROP CONSTRAINT "play_daily_language";--> statement-breakpoint
ALTER TABLE "site_daily" DROP CONSTRAINT "site_daily_language";--> statement-breakpoint
ALTER TABLE "wordings" DROP CONSTRAINT "wordings_language";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_pt_br" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_de" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_it" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_nl" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_pl" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_tr" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_ru" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_id" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_ja" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_ko" text;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_base_language" CHECK ("games"."base_language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_language" CHECK ("missed_searches"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_language" CHECK ("search_synonyms"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "ad_daily" ADD CONSTRAINT "ad_daily_language" CHECK ("ad_daily"."language" = 'unknown' or "ad_daily"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "play_daily" ADD CONSTRAINT "play_daily_language" CHECK ("play_daily"."language" = 'unknown' or "play_daily"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "site_daily" ADD CONSTRAINT "site_daily_language" CHECK ("site_daily"."language" = 'unknown' or "site_daily"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');--> statement-breakpoint
ALTER TABLE "wordings" ADD CONSTRAINT "wordings_language" CHECK ("wordings"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$');
--> statement-breakpoint
CREATE TRIGGER tag_changed AFTER UPDATE OF slug, name, name_en, name_es, name_pt, name_pt_br, name_de, name_it, name_nl, name_pl, name_tr, name_ru, name_ar, name_hi, name_id, name_ja, name_ko ON tags
  FOR EACH ROW WHEN ((OLD.slug, OLD.name, OLD.name_en, OLD.name_es, OLD.name_pt, OLD.name_pt_br, OLD.name_de, OLD.name_it, OLD.name_nl, OLD.name_pl, OLD.name_tr, OLD.name_ru, OLD.name_ar, OLD.name_hi, OLD.name_id, OLD.name_ja, OLD.name_ko) IS DISTINCT FROM (NEW.slug, NEW.name, NEW.name_en, NEW.name_es, NEW.name_pt, NEW.name_pt_br, NEW.name_de, NEW.name_it, NEW.name_nl, NEW.name_pl, NEW.name_tr, NEW.name_ru, NEW.name_ar, NEW.name_hi, NEW.name_id, NEW.name_ja, NEW.name_ko))
  EXECUTE FUNCTION tag_changed();
