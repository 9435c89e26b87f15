import type { z } from 'zod';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { columnOf } from '../../../../shared/localized.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';

/**
 * The form of an entity that has a name. Which language's is required the server decides; here one without any name is
 * refused, where the name in the site's main language stands.
 *
 * @param name the field that names it, without language suffix
 */
export function namedForm<Schema extends z.ZodObject>(schema: Schema, name: 'name' | 'title'): Schema {
  return schema.superRefine((values: Readonly<Record<string, unknown>>, context) => {
    if (LANGUAGE_CODES.some((code) => Boolean(values[columnOf(name, code)]))) return;
    context.addIssue({ code: 'custom', message: 'required', path: [columnOf(name, rootOfDocument())] });
  });
}
