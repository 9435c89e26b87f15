import { z } from 'zod';
import { PAGE_TEXTS } from '../localized.ts';
import { ENTRY_KINDS, placeOf } from '../site-places.ts';
import { entityInputs, localizedBlanks, omittable, shownLanguages, slugLine } from './fields.ts';

/**
 * Returns whether a slug is a path of the site itself: `/page/admin` would be mistaken for one. Detects letters of any
 * width or height.
 */
export function isReservedSlug(slug: string): boolean {
  const word = slug.normalize('NFKC').toLowerCase();
  return [...ENTRY_KINDS, 'legal', 'preview', 'setup'].includes(word) || placeOf(`/${word}`) !== null;
}

const shared = { ...entityInputs(PAGE_TEXTS), languages: omittable(shownLanguages(), null) };
const fields = {
  ...shared,
  slug: slugLine().refine((slug) => slug === null || !isReservedSlug(slug), 'slug_reserved'),
};

/** A page of operators. Saving requires every field, so that an omitted one is not cleared by accident. */
export const pageForm = z.strictObject(fields);
export type PageForm = z.input<typeof pageForm>;
export type PageValues = z.output<typeof pageForm>;

export const pageSave = z.strictObject({ ...fields, version: z.int().min(1) });

/**
 * A page that replaces a built-in legal text keeps the path of that text, which also exists in languages in which the
 * page is not shown.
 */
export const legalPageForm = z.strictObject(shared);
export type LegalPageForm = z.input<typeof legalPageForm>;
export type LegalPageValues = z.output<typeof legalPageForm>;

/** Version 0 means that it replaces the built-in text. */
export const legalPageSave = z.strictObject({ ...shared, version: z.int().min(0) });
export type LegalPageSave = z.output<typeof legalPageSave>;

export const EMPTY_LEGAL_PAGE: Readonly<LegalPageForm> = { ...localizedBlanks(PAGE_TEXTS), languages: null };
export const EMPTY_PAGE: Readonly<PageForm> = { ...EMPTY_LEGAL_PAGE, slug: '' };
