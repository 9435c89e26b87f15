CREATE TABLE "ai_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_month" CHECK ("ai_usage"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "ai_usage_counts" CHECK ("ai_usage"."calls" >= 0 and "ai_usage"."input_tokens" >= 0 and "ai_usage"."output_tokens" >= 0)
);
