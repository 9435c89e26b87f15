import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import { id, languageForm, requiredText, times, version } from './columns.ts';

/** Texts of the site that operators changed. The originals are in `app/i18n`. */
export const wordings = pgTable(
  'wordings',
  {
    id: id(),
    language: text().$type<Language>().notNull(),
    /** The path of the text in the dictionaries. */
    key: requiredText(),
    text: requiredText(),
    /** Whether a model wrote it and nobody has reviewed it. */
    machine: boolean().notNull().default(false),
    version: version(),
    ...times(),
  },
  (table) => [
    unique('wordings_key').on(table.language, table.key),
    check('wordings_language', languageForm(table.language)),
  ],
);
