ALTER TABLE "games" ADD COLUMN "feed_id" uuid;
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
