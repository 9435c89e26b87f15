export interface FieldConflict {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Whether this operator changed the field too. If not, the saved value wins. */
  changedByMe: boolean;
}

/** JSON comparison is enough: form values are JSON. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changedKeys<Values extends object>(before: Values, after: Values): (keyof Values & string)[] {
  // Form values have exactly their declared keys.
  const keys = Object.keys(before) as (keyof Values & string)[];
  return keys.filter((key) => !same(before[key], after[key]));
}

/** Returns the differences between the saved version and the operator's values, which started from `base`. */
export function fieldConflicts<Values extends object>(base: Values, theirs: Values, mine: Values): FieldConflict[] {
  return changedKeys(theirs, mine).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    changedByMe: !same(base[field], mine[field]),
  }));
}

/** Three-way merge: the saved version with the operator's own changes on top. */
export function mergeChanges<Values extends object>(base: Values, theirs: Values, mine: Values): Values {
  const merged = { ...theirs };
  for (const field of changedKeys(base, mine)) merged[field] = mine[field];
  return merged;
}
