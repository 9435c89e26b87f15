import type { Language } from '../../shared/languages.ts';

/**
 * The line that offers another language, written in that language: whoever reads it does not read the page's. It is the
 * one text that is needed before its dictionary is there.
 */
export const LANGUAGE_OFFERS: Readonly<Record<Language, { available: string; dismiss: string }>> = {
  fr: { available: 'Disponible en français', dismiss: 'Non merci' },
  en: { available: 'Available in English', dismiss: 'No thanks' },
  es: { available: 'Disponible en español', dismiss: 'No, gracias' },
  pt: { available: 'Disponível em português', dismiss: 'Não, obrigado' },
};
