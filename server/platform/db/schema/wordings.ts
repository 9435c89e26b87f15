import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import { id, languageForm, requiredText, times, version } from './columns.ts';

/** Texts of the site that operators changed. The original ones are in `app/i18n`. */
export const wordings = pgTable(
  'wordings',
  {
    id: id(),
    language: text().$type<Language>().notNull(),
    /** The path of the text in the dictionaries. */
    key: requiredText(),
    text: requiredText(),
    /** A model wrote it, and nobody has read it since. */
    machine: boolean().notNull().default(false),
    version: version(),
    ...times(),
  },
  (table) => [
    unique('wordings_key').on(table.language, table.key),
    check('wordings_language', languageForm(table.language)),
  ],
);
