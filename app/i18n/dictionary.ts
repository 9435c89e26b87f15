import type fr from './fr/index.ts';
import type { Translate } from './translate.ts';
import type { Translated } from './translated.ts';

/** All texts of one language, grouped as `site`, `game` and `pages`. */
export type Dictionary = Translated<typeof fr>;

/** Translates into the language of a page. */
export type SiteText = Translate<typeof fr>;
