/** Reasons why a mail server rejected a mail. Keys of the panel's texts: the server's own words are not shown. */
export const MAIL_PROBLEMS = [
  'unknown_host',
  'connection_refused',
  'timeout',
  'no_encryption',
  'certificate_untrusted',
  'certificate_invalid',
  'encryption_failed',
  'login_refused',
  'address_refused',
  'other',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

export const isMailProblem = (value: unknown): value is MailProblem => MAIL_PROBLEMS.some((known) => known === value);
