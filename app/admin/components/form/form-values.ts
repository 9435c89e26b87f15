/** Returns a form's values from an entity: the fields of the empty form, with their empty value in place of null. */
export function valuesLike<Values extends object>(empty: Values, entity: object): Values {
  const held = new Map<string, unknown>(Object.entries(entity));
  const entries = Object.entries(empty).map(([field, value]) => [field, held.get(field) ?? value]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as Values;
}
