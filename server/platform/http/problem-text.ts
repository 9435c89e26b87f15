import general from '../../../app/i18n/en/panel/problems.json' with { type: 'json' };

/** Sentences for API clients, where those of the panel do not fit or do not exist. */
const OF_THE_API: Readonly<Record<string, string>> = {
  unauthenticated: 'Send an API token as "Authorization: Bearer".',
  panel_key_required: 'With a session, only the panel may ask. Programs send an API token.',
  forbidden: 'The account has no role.',
  role_forbidden: 'The role of the token or of its maker does not allow this.',
  invalid: 'Some fields are not valid: see "issues".',
};

const TEXTS: Readonly<Record<string, string>> = { ...general, ...OF_THE_API };

/** Returns the English text of a code; undefined if the status says enough. */
export const problemText = (code: string): string | undefined => (Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined);
