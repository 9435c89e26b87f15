CREATE TABLE "ended_previews" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_previews_kind_entity_id_pk" PRIMARY KEY("kind","entity_id"),
	CONSTRAINT "ended_previews_kind" CHECK ("ended_previews"."kind" in ('game', 'collection', 'page'))
);
