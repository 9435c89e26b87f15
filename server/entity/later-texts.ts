import { z } from 'zod';
import { isOfferedAtFirst } from '../../shared/languages.ts';
import { textOfColumn } from '../../shared/localized.ts';

/** Fields that earlier versions did not have: texts in later languages, and in which languages something is shown. */
function isLater(field: string): boolean {
  if (field === 'languages') return true;
  const text = textOfColumn(field);
  return text !== null && !isOfferedAtFirst(text.language);
}

/**
 * The form of a change in which a field with a default may be left out, and then keeps its stored value: the default is
 * for what was stored or is made without it.
 *
 * @param form of an object; any other stays as it is
 * @param mayBeLeftOut which fields, by default those that earlier versions did not have
 */
export function keepingOmitted<Form extends z.ZodType>(
  form: Form,
  mayBeLeftOut: (field: string) => boolean = isLater,
): Form {
  if (!(form instanceof z.ZodObject)) return form;
  const later = Object.entries<z.ZodType>(form.shape).flatMap(([field, schema]) =>
    mayBeLeftOut(field) && schema instanceof z.ZodDefault ? [[field, z.optional(schema.unwrap() as z.ZodType)]] : [],
  );
  // With optional fields the input is the same; what saves the form completes the output.
  return later.length === 0 ? form : (form.safeExtend(Object.fromEntries(later)) as unknown as Form);
}
