/** What an operator may say of a category: the form of the panel and the body of the API. */
import { z } from 'zod';
import { isSlug, SLUG_MAX_LENGTH } from '../slug.ts';
import { line, optionalLine, optionalText, requiredLine, text } from './fields.ts';
import { inEachLanguage } from './game.ts';

export const NAME_MAX = 80;
export const DESCRIPTION_MAX = 2_000;
export const ICON_MAX = 40;

/** Names of icon sets: `Zap`, `gamepad-2`. */
const ICON = /^[A-Za-z0-9-]*$/;

const fields = {
  ...inEachLanguage('name', requiredLine(NAME_MAX), optionalLine(NAME_MAX)),
  ...inEachLanguage('description', text(DESCRIPTION_MAX), optionalText(DESCRIPTION_MAX)),
  /** Empty: made from the French name. */
  slug: line(SLUG_MAX_LENGTH)
    .refine((slug) => slug === '' || isSlug(slug), 'invalid_slug')
    .nullable()
    .transform((slug) => slug || null),
  icon: line(ICON_MAX)
    .regex(ICON, 'invalid_icon')
    .nullable()
    .transform((icon) => icon || null),
  active: z.boolean(),
};

/** A category as it is saved: everything is said, so that nothing is emptied by being left out. */
export const categoryForm = z.strictObject(fields);
/** As the fields of a form hold it: what is empty may be `''` or null. */
export type CategoryForm = z.input<typeof categoryForm>;
/** As it is stored. */
export type CategoryValues = z.output<typeof categoryForm>;

/** A save, with the version of the category that it is based on. */
export const categorySave = z.strictObject({ ...fields, version: z.int().min(1) });
export type CategorySave = z.output<typeof categorySave>;

/** A category as it is made: only the French name has to be there. */
export const newCategoryForm = z.strictObject({ ...z.object(fields).partial().shape, name: fields.name });
export type NewCategory = z.output<typeof newCategoryForm>;

/** A category of which nothing is said yet. */
export const EMPTY_CATEGORY: Readonly<CategoryForm> = {
  ...inEachLanguage('name', '', ''),
  ...inEachLanguage('description', '', ''),
  slug: '',
  icon: '',
  active: true,
};

/** Every field of the form, in its order. */
// Object.keys forgets which keys there are.
export const CATEGORY_FIELDS = Object.keys(EMPTY_CATEGORY) as readonly (keyof CategoryForm)[];
