/** One field in which what is saved now differs from what the operator has. */
export interface FieldConflict {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** The operator changed it too; otherwise keeping the operator's text keeps theirs here. */
  changedByMe: boolean;
}

/** Values of forms are what JSON holds. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fields whose values differ. */
export function changedKeys<Values extends object>(before: Values, after: Values): (keyof Values & string)[] {
  // A form's values have exactly their declared keys.
  const keys = Object.keys(before) as (keyof Values & string)[];
  return keys.filter((key) => !same(before[key], after[key]));
}

/**
 * What differs between the saved version and the operator's.
 *
 * @param base the version that the operator began with
 */
export function fieldConflicts<Values extends object>(base: Values, theirs: Values, mine: Values): FieldConflict[] {
  return changedKeys(theirs, mine).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    changedByMe: !same(base[field], mine[field]),
  }));
}

/** The saved version with only what the operator changed laid over it: what nobody typed here, stays theirs. */
export function mineOverTheirs<Values extends object>(base: Values, theirs: Values, mine: Values): Values {
  const merged = { ...theirs };
  for (const field of changedKeys(base, mine)) merged[field] = mine[field];
  return merged;
}
