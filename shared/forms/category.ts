import { z } from 'zod';
import { CATEGORY_TEXTS } from '../localized.ts';
import { entityInputs, line, localizedBlanks, optional, slugLine } from './fields.ts';

const ICON_MAX = 40;

/** Names from icon sets (`Zap`, `gamepad-2`), or an emoji. JSON Schema has no flags, so the schema has no pattern. */
const ICON = /^(?:[A-Za-z0-9-]*|\p{Extended_Pictographic}\uFE0F?)$/u;

const fields = {
  ...entityInputs(CATEGORY_TEXTS),
  slug: slugLine(),
  icon: optional(line(ICON_MAX).refine((icon) => ICON.test(icon), 'invalid_icon')),
  active: z.boolean(),
};

/** Saving requires every field, so that an omitted one is not cleared by accident. */
export const categoryForm = z.strictObject(fields);
/** Input of the schema: empty fields may be `''` or null. */
export type CategoryForm = z.input<typeof categoryForm>;
export type CategoryValues = z.output<typeof categoryForm>;

export const categorySave = z.strictObject({ ...fields, version: z.int().min(1) });

/** A new category requires only its name in the site's root language. */
export const newCategoryForm = z.strictObject(fields).partial();
export type NewCategory = z.output<typeof newCategoryForm>;

export const EMPTY_CATEGORY: Readonly<CategoryForm> = {
  ...localizedBlanks(CATEGORY_TEXTS),
  slug: '',
  icon: '',
  active: true,
};

// Object.keys loses the key type.
export const CATEGORY_FIELDS = Object.keys(EMPTY_CATEGORY) as readonly (keyof CategoryForm)[];
