ALTER TABLE "games" ADD COLUMN "feed_id" uuid;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION game_update_announced() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counters and bookkeeping are no updates. All other columns are, new ones included.
DECLARE ignored text[] := ARRAY['plays', 'vote_count', 'vote_sum', 'updated_at', 'field_sources', 'provider_values', 'queued', 'feed_id'];
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  IF to_jsonb(OLD) - ignored IS DISTINCT FROM to_jsonb(NEW) - ignored THEN
    PERFORM announce('game.updated', announced_game(NEW));
  END IF;
  IF NEW.active AND NOT OLD.active THEN PERFORM announce('game.published', announced_game(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Games that a single feed has read are its own.
UPDATE "games" SET "feed_id" = "reader"."feed_id" FROM (
  SELECT g."id", min(r."feed_id"::text)::uuid AS "feed_id"
  FROM "games" g
  JOIN (SELECT "feed_id", (regexp_matches("ids", '.{11}', 'g'))[1] AS "hash" FROM "feed_reads") r
    ON r."hash" = left(translate(encode(sha256(convert_to(g."external_id", 'UTF8')), 'base64'), '+/', '-_'), 11)
  JOIN "feeds" f ON f."id" = r."feed_id" AND f."provider" = g."provider"
  GROUP BY g."id" HAVING count(*) = 1
) "reader" WHERE "games"."id" = "reader"."id";
