import { type Language, panelLanguageFor } from '../../shared/languages.ts';

/** The language in which the owner of an account uses the panel, for mails. */
export const languageOf = (profile?: { language: string | null }): Language => panelLanguageFor(profile?.language);
