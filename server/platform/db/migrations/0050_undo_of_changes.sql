CREATE TABLE "changed_rows" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_rows_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deletion_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"logged" jsonb
);--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changed_rows" ADD CONSTRAINT "changed_rows_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changed_rows_row" ON "changed_rows" USING btree ("deletion_id","row_id");
