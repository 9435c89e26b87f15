ALTER TABLE "category_map" ADD COLUMN "mapped_by" text DEFAULT 'machine' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_map" ADD CONSTRAINT "category_map_by" CHECK ("category_map"."mapped_by" in ('operator', 'machine'));
--> statement-breakpoint
-- Imports only add rows. Operators left a trace in the activity log, or in the row.
UPDATE "category_map" SET "mapped_by" = 'operator' WHERE "updated_at" <> "created_at"
  OR "provider" || ':' || "provider_category" IN (SELECT "entity_id" FROM "audit_log" WHERE "entity" = 'category_map');
