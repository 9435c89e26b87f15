ALTER TABLE "categories" DROP CONSTRAINT "categories_slug";--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_slug";--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_slug";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_slug";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[-0-9_a-z\u00a1-\u1fff\u2070-\U0010ffff]+$' and "categories"."slug" is nfc normalized and octet_length("categories"."slug") <= case when octet_length("categories"."slug") = length("categories"."slug") then 80 else 200 end);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_slug" CHECK ("games"."slug" ~ '^[-0-9_a-z\u00a1-\u1fff\u2070-\U0010ffff]+$' and "games"."slug" is nfc normalized and octet_length("games"."slug") <= case when octet_length("games"."slug") = length("games"."slug") then 80 else 200 end);--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_slug" CHECK ("collections"."slug" ~ '^[-0-9_a-z\u00a1-\u1fff\u2070-\U0010ffff]+$' and "collections"."slug" is nfc normalized and octet_length("collections"."slug") <= case when octet_length("collections"."slug") = length("collections"."slug") then 80 else 200 end);--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[-0-9_a-z\u00a1-\u1fff\u2070-\U0010ffff]+$' and "pages"."slug" is nfc normalized and octet_length("pages"."slug") <= case when octet_length("pages"."slug") = length("pages"."slug") then 80 else 200 end);--> statement-breakpoint
-- Former slugs of other sites, kept as their feeds wrote them, are looked up in this form from now on.
INSERT INTO "game_slug_history" ("slug", "game_id", "created_at") SELECT normalize("slug", NFC), "game_id", "created_at" FROM "game_slug_history" WHERE "slug" IS NOT NFC NORMALIZED ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "game_slug_history" WHERE "slug" IS NOT NFC NORMALIZED;
