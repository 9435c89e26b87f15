CREATE INDEX "games_base" ON "games" USING btree ("base_language");
