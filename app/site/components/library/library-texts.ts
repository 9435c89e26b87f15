import type reference from '../../../i18n/fr/library.json';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';

export const useLibraryText = lazyTexts<typeof reference>(
  import.meta.glob('../../../i18n/*/library.json', { eager: true, import: 'default' }),
);
