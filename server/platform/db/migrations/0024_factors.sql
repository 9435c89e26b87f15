CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
-- Sign-in by password asks for a second factor exactly when there is one.
CREATE FUNCTION user_has_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  UPDATE users SET two_factor_enabled =
    EXISTS (SELECT 1 FROM passkeys WHERE user_id = changed) OR
    EXISTS (SELECT 1 FROM two_factors WHERE user_id = changed AND verified)
  WHERE id = changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_has_second_factor AFTER INSERT OR UPDATE OF verified OR DELETE ON two_factors
  FOR EACH ROW EXECUTE FUNCTION user_has_second_factor();
--> statement-breakpoint
CREATE TRIGGER user_has_second_factor AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION user_has_second_factor();
