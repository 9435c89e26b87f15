/** The built-in games. */
import { isOfferedAtFirst, type Language, varietiesOf } from './languages.ts';

/** The provider id of built-in games, so that later versions recognize them. */
export const STARTER_PROVIDER = 'starter';
/** The language in which they run where they do not know the one of the page. */
export const STARTER_LANGUAGE: Language = 'en';

/** Returns whether they have texts in a language or a variety of it. */
export const isStarterLanguage = (code: Language): boolean => [code, ...varietiesOf(code)].some(isOfferedAtFirst);
