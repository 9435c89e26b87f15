ALTER TABLE "collections" ADD COLUMN "tags_excluded" text[] DEFAULT '{}'::text[] NOT NULL;
