import { byLanguage } from '../../../i18n/by-language.ts';
import type reference from '../../../i18n/fr/operator.json';
import type { Translated } from '../../../i18n/translated.ts';

/** In the panel's language, whatever the page's. */
export const OPERATOR_TEXTS = byLanguage<Translated<typeof reference>>(
  import.meta.glob('../../../i18n/*/operator.json', { eager: true, import: 'default' }),
);
