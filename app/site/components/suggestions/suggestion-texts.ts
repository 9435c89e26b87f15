import en from '../../../i18n/en/suggestions.ts';
import es from '../../../i18n/es/suggestions.ts';
import fr from '../../../i18n/fr/suggestions.ts';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';
import pt from '../../../i18n/pt/suggestions.ts';

export const useSuggestionText = lazyTexts({ fr, en, es, pt });
