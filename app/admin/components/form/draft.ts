import { z } from 'zod';
import { attemptStorage } from '../../../ui/browser-storage.ts';

/** Unsaved text, kept for the lifetime of the tab. */
export interface Draft<Values> {
  values: Values;
  /** Version of the entity that the text is based on; null for a new one. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable(),
  at: z.number(),
});

/** Returns a key that includes the account, so that another account in the same tab is not offered the text. */
export function draftKeyOf(operatorId: string, key: string): string {
  return `ludotek.draft.${operatorId}.${key}`;
}

/** Parses a stored draft. Null when it is invalid or its fields are not those of `example`. */
export function parseDraft<Values extends object>(text: string | null, example: Values): Draft<Values> | null {
  if (text === null) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const parsed = draftSchema.safeParse(raw);
  if (!parsed.success) return null;
  const fields = Object.entries(example);
  const kept = parsed.data.values;
  const sameForm =
    Object.keys(kept).length === fields.length &&
    fields.every(([name, value]) => name in kept && isSameKind(value, kept[name]));
  // The check above found every field, with the same type.
  return sameForm ? { ...parsed.data, values: kept as Values } : null;
}

/** Whether a value has the type of another one. Null matches any type. */
export function isSameKind(example: unknown, value: unknown): boolean {
  // The example's empty value does not show which other types the field accepts.
  if (example === null || value === null) return true;
  return typeof example === typeof value && Array.isArray(example) === Array.isArray(value);
}

export function readDraft<Values extends object>(key: string, example: Values): Draft<Values> | null {
  return parseDraft(
    attemptStorage(() => sessionStorage.getItem(key)),
    example,
  );
}

export function writeDraft<Values extends object>(key: string, draft: Draft<Values>): void {
  attemptStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function removeDraft(key: string): void {
  attemptStorage(() => sessionStorage.removeItem(key));
}
