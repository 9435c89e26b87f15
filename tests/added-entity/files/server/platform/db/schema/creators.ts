import { pgTable, text } from 'drizzle-orm/pg-core';
import { ENTITIES } from '../../../../shared/entities.ts';
import { id, requiredText, textTable, times, version } from './columns.ts';

/** People and studios who make games. */
export const creators = pgTable('creators', {
  id: id(),
  name: requiredText(),
  website: text(),
  version: version(),
  ...times(),
});

export const creatorTexts = textTable('creator_texts', () => creators.id, ENTITIES.creator.texts);
