ALTER TABLE "feeds" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
