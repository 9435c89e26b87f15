-- Games that were imported before their places were noted have those in which they came, until their next import.
-- Built-in games have two at a place.
UPDATE games SET quality = -least(10000, placed.place)
FROM (
  SELECT id, CASE provider WHEN 'starter' THEN (1 + row_number() OVER of_provider) / 2
    ELSE row_number() OVER of_provider END AS place
  FROM games WHERE provider IS NOT NULL
  WINDOW of_provider AS (PARTITION BY provider ORDER BY id)
) AS placed
WHERE games.id = placed.id AND games.quality = 0;
--> statement-breakpoint
-- Deletions from before these columns that can still be undone.
UPDATE deleted_rows SET row = '{"quality": 0, "popularity": 0}'::jsonb || row
  WHERE table_name = 'games' AND column_name IS NULL;
