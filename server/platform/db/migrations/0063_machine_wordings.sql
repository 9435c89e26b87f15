ALTER TABLE "wordings" ADD COLUMN "machine" boolean DEFAULT false NOT NULL;
