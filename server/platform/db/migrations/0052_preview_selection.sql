ALTER TABLE "operation_items" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "operation_items" ADD COLUMN "ticked" boolean DEFAULT true NOT NULL;
