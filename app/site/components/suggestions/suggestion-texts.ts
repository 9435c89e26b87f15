import type reference from '../../../i18n/fr/suggestions.ts';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';

export const useSuggestionText = lazyTexts<typeof reference>(
  import.meta.glob('../../../i18n/*/suggestions.ts', { eager: true, import: 'default' }),
);
