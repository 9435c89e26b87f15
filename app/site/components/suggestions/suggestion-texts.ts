import { lazyTexts } from '../../../i18n/lazy-texts.ts';
import en from '../../../i18n/suggestions/en.ts';
import es from '../../../i18n/suggestions/es.ts';
import fr from '../../../i18n/suggestions/fr.ts';
import pt from '../../../i18n/suggestions/pt.ts';

export const useSuggestionText = lazyTexts({ fr, en, es, pt });
