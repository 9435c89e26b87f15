import en from '../../../i18n/en/library.ts';
import es from '../../../i18n/es/library.ts';
import fr from '../../../i18n/fr/library.ts';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';
import pt from '../../../i18n/pt/library.ts';

/** What the visitor's own games are called, in the language of the page. */
export const useLibraryText = lazyTexts({ fr, en, es, pt });
