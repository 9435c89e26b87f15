CREATE INDEX "tags_slug_prefix" ON "tags" USING btree ("slug" text_pattern_ops);
