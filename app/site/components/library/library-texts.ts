import { lazyTexts } from '../../../i18n/lazy-texts.ts';
import en from '../../../i18n/library/en.ts';
import es from '../../../i18n/library/es.ts';
import fr from '../../../i18n/library/fr.ts';
import pt from '../../../i18n/library/pt.ts';

/** What the visitor's own games are called, in the language of the page. */
export const useLibraryText = lazyTexts({ fr, en, es, pt });
