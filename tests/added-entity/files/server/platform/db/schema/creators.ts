import { pgTable, text } from 'drizzle-orm/pg-core';
import { ENTITIES } from '../../../../shared/entities.ts';
import { id, localizedColumns, requiredText, times, version } from './columns.ts';

/** People and studios who make games. */
export const creators = pgTable('creators', {
  id: id(),
  name: requiredText(),
  website: text(),
  ...localizedColumns(ENTITIES.creator.texts),
  version: version(),
  ...times(),
});
