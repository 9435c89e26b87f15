import { z } from 'zod';
import { attemptStorage } from '../../../ui/browser-storage.ts';

/** Text that was typed and not saved, kept for the life of the tab. */
export interface Draft<Values> {
  values: Values;
  /** Version of the entity that the text is based on; null for a new one. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

const PREFIX = 'ludotek.draft';

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number().nullable(),
  at: z.number(),
});

/** Another account in the same tab must not be offered somebody's text. */
export function draftKeyOf(operatorId: string, key: string): string {
  return `${PREFIX}.${operatorId}.${key}`;
}

/**
 * The draft in a stored text. Null when it is none, or was kept by a form that had other fields.
 *
 * @param example values of the form as it is now
 */
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
    fields.every(([name, value]) => sameKind(value, kept[name], name in kept));
  // Every field was just found to be there, of the same kind.
  return sameForm ? { ...parsed.data, values: kept as Values } : null;
}

function sameKind(example: unknown, value: unknown, present: boolean): boolean {
  if (!present) return false;
  // An empty field of an optional kind tells nothing about what else it may hold.
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
