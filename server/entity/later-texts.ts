import { z } from 'zod';
import { isOfferedAtFirst } from '../../shared/languages.ts';
import { textOfColumn } from '../../shared/localized.ts';

/**
 * Returns whether earlier versions did not have a field: texts in later languages, and the languages in which something
 * is shown.
 */
function isLater(field: string): boolean {
  if (field === 'languages') return true;
  const text = textOfColumn(field);
  return text !== null && !isOfferedAtFirst(text.language);
}

/**
 * Returns a form for changes. A field with a default may be omitted and then keeps its stored value; the default applies
 * only to stored or new data without it.
 *
 * @param form of an object; any other form is returned unchanged
 * @param mayBeLeftOut which fields may be omitted; by default those that earlier versions did not have
 */
export function keepingOmitted<Form extends z.ZodType>(
  form: Form,
  mayBeLeftOut: (field: string) => boolean = isLater,
): Form {
  if (!(form instanceof z.ZodObject)) return form;
  const later = Object.entries<z.ZodType>(form.shape).flatMap(([field, schema]) =>
    mayBeLeftOut(field) && schema instanceof z.ZodDefault ? [[field, z.optional(schema.unwrap() as z.ZodType)]] : [],
  );
  // With optional fields the input type is the same, and the code that saves the form completes the output.
  return later.length === 0 ? form : (form.safeExtend(Object.fromEntries(later)) as unknown as Form);
}
