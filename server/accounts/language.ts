import { isLanguage, type Language, PANEL_LANGUAGE } from '../../shared/languages.ts';

/** The language in which the owner of an account uses the panel, for mails. */
export const languageOf = (profile?: { language: string | null }): Language =>
  isLanguage(profile?.language) ? profile.language : PANEL_LANGUAGE;
