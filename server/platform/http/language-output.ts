import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';

/**
 * A language in API responses. A stored one may no longer exist, because a restored backup or an undone deletion contains a
 * language that operators had added and removed. It is returned unchanged, and another one must be chosen when saving.
 */
export const languageOutput = () =>
  z
    .enum(LANGUAGE_CODES)
    .catch(({ value }) => value as Language)
    // The document cannot describe a schema with a fallback by itself.
    .openapi({ type: 'string', enum: [...LANGUAGE_CODES] });

/** The form of `shownLanguages` in API responses. */
export const shownLanguagesOutput = () => z.array(languageOutput()).nullable();
