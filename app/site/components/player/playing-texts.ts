import { byLanguage } from '../../../i18n/by-language.ts';
import type reference from '../../../i18n/fr/playing.json';

export const PLAYING_TEXTS = byLanguage<typeof reference>(
  import.meta.glob('../../../i18n/*/playing.json', { eager: true, import: 'default' }),
);
