import type fr from './fr/index.ts';
import type { TranslatedWithoutMany } from './translated.ts';

/** All texts of one language, grouped as `site`, `game` and `pages`. */
export type Dictionary = TranslatedWithoutMany<typeof fr>;
