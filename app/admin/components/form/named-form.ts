import type { z } from 'zod';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { columnOf } from '../../../../shared/localized.ts';
import { namingLanguage, type ShownInLanguages, shownIn } from '../../../../shared/shown-in.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';
import { offeredLanguages } from '../text/names-language.ts';

/**
 * The form of an entity that has a name. Which language's is required the server decides; here one without a name in any
 * language in which it is shown is refused, where that name belongs.
 *
 * @param name the field that names it, without language suffix
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
