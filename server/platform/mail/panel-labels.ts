import type authTexts from '../../../app/i18n/fr/panel/auth.json';
import type sessionTexts from '../../../app/i18n/fr/panel/sessions.json';
import type shellTexts from '../../../app/i18n/fr/panel/shell.json';
import type teamTexts from '../../../app/i18n/fr/panel/team.json';
import { type Language, panelLanguageFor } from '../../../shared/languages.ts';
import { panelTextsOf } from '../texts.ts';

const [auth, sessions, shell, team] = await Promise.all([
  panelTextsOf<typeof authTexts>('auth'),
  panelTextsOf<typeof sessionTexts>('sessions'),
  panelTextsOf<typeof shellTexts>('shell'),
  panelTextsOf<typeof teamTexts>('team'),
]);

/** Returns the labels that mails quote, as their readers see them: in English if the panel lacks the mail's language. */
export function panelLabels(language: Language) {
  const shown = panelLanguageFor(language);
  return {
    forgottenLink: auth[shown].signIn.forgotten,
    securitySection: sessions[shown].sectionTitle,
    accountMenu: shell[shown].menu,
    teamSection: team[shown].title,
  };
}
