CREATE TABLE "webhook_deliveries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"status" integer,
	"milliseconds" integer,
	"answer" text,
	"error" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"sender" uuid,
	"sender_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");
--> statement-breakpoint
-- Outbox of webhooks. Triggers write it, so that nothing that changes a row can forget it.
CREATE FUNCTION announce(given_kind text, given_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE event uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active AND given_kind = ANY (kinds)) THEN RETURN; END IF;
  INSERT INTO webhook_events (kind, data) VALUES (given_kind, given_data) RETURNING id INTO event;
  -- The lock skips a webhook that is being deleted, which would otherwise fail the change itself.
  INSERT INTO webhook_deliveries (webhook_id, event_id)
    SELECT id, event FROM webhooks WHERE active AND given_kind = ANY (kinds) ORDER BY id FOR KEY SHARE;
  PERFORM pg_notify('webhooks', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION announced_game(game games) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', game.id, 'slug', game.slug, 'title', game.title, 'active', game.active)
$$;
--> statement-breakpoint
CREATE FUNCTION games_announced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE game games;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  FOR game IN SELECT * FROM changed ORDER BY id LOOP
    IF TG_OP = 'DELETE' THEN
      PERFORM announce('game.deleted', announced_game(game));
    ELSE
      PERFORM announce('game.created', announced_game(game));
      IF game.active THEN PERFORM announce('game.published', announced_game(game)); END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_announced_created AFTER INSERT ON games
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION games_announced();
--> statement-breakpoint
CREATE TRIGGER games_announced_deleted AFTER DELETE ON games
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION games_announced();
--> statement-breakpoint
CREATE FUNCTION game_update_announced() RETURNS trigger LANGUAGE plpgsql AS $$
-- Counters and bookkeeping are no updates. All other columns are, new ones included.
DECLARE ignored text[] := ARRAY['plays', 'vote_count', 'vote_sum', 'updated_at', 'field_sources', 'provider_values', 'queued'];
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE active) THEN RETURN NULL; END IF;
  IF to_jsonb(OLD) - ignored IS DISTINCT FROM to_jsonb(NEW) - ignored THEN
    PERFORM announce('game.updated', announced_game(NEW));
  END IF;
  IF NEW.active AND NOT OLD.active THEN PERFORM announce('game.published', announced_game(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_update_announced AFTER UPDATE ON games FOR EACH ROW EXECUTE FUNCTION game_update_announced();
--> statement-breakpoint
CREATE FUNCTION game_announced_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = NEW.state THEN RETURN NULL; END IF;
  PERFORM announce('game.unreachable', announced_game(game)
    || jsonb_build_object('address', NEW.game_url, 'reason', NEW.status, 'status', NEW.http_status))
    FROM games AS game WHERE game.id = NEW.game_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_announced_gone AFTER INSERT OR UPDATE OF state ON game_health
  FOR EACH ROW WHEN (NEW.state = 'gone') EXECUTE FUNCTION game_announced_gone();
--> statement-breakpoint
CREATE FUNCTION report_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('report.created',
    jsonb_build_object('id', NEW.id, 'reason', NEW.reason, 'game', announced_game(game)))
    FROM games AS game WHERE game.id = NEW.game_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_announced AFTER INSERT ON game_reports FOR EACH ROW EXECUTE FUNCTION report_announced();
--> statement-breakpoint
CREATE FUNCTION operation_announced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended jsonb := jsonb_build_object('id', NEW.id, 'kind', NEW.kind, 'status', NEW.status, 'provider', NEW.provider,
    'error', NEW.error_code, 'total', NEW.total, 'processed', NEW.processed, 'counters', NEW.counters);
  outcome text := CASE NEW.status WHEN 'completed' THEN 'finished' ELSE 'failed' END;
BEGIN
  IF NEW.kind IN ('import-games', 'scrape-html5games') THEN PERFORM announce('import.' || outcome, ended); END IF;
  IF NEW.kind = 'backup' THEN PERFORM announce('backup.' || outcome, ended); END IF;
  PERFORM announce('operation.finished', ended);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operation_announced AFTER UPDATE OF status ON operations
  FOR EACH ROW WHEN (OLD.status = 'running' AND NEW.status <> 'running') EXECUTE FUNCTION operation_announced();
