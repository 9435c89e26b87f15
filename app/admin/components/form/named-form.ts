import type { z } from 'zod';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { columnOf } from '../../../../shared/localized.ts';
import { namingLanguage, type ShownInLanguages, shownIn } from '../../../../shared/shown-in.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';
import { offeredLanguages } from '../text/names-language.ts';

/**
 * Returns the form schema of a named entity. The server decides which language's name is required. This schema refuses an entity
 * without a name in any language in which it is shown, and reports the issue on that name field.
 */
export function namedForm<Schema extends z.ZodObject>(schema: Schema, name: 'name' | 'title'): Schema {
  return schema.superRefine((values: Readonly<Record<string, unknown>> & Partial<ShownInLanguages>, context) => {
    const shown = { languages: values.languages ?? null };
    if (LANGUAGE_CODES.some((code) => shownIn(shown, code) && Boolean(values[columnOf(name, code)]))) return;
    const root = rootOfDocument();
    const naming = namingLanguage(shown, { root, languages: offeredLanguages() });
    const message = naming === root ? 'required' : 'shown_name';
    context.addIssue({ code: 'custom', message, path: [columnOf(name, naming)] });
  });
}
