import type reference from '../../../i18n/fr/library.ts';
import { lazyTexts } from '../../../i18n/lazy-texts.ts';

export const useLibraryText = lazyTexts<typeof reference>(
  import.meta.glob('../../../i18n/*/library.ts', { eager: true, import: 'default' }),
);
