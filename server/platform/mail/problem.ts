import { z } from 'zod';
import type { MailProblem } from '../../../shared/mail-problems.ts';

const failure = z.looseObject({ code: z.string().catch(''), originalCode: z.string().catch('') });

/** Codes of Nodemailer, of Node's sockets and of OpenSSL (X509_V_ERR_*), first match first. */
const PROBLEMS: readonly (readonly [RegExp, MailProblem])[] = [
  [/^(DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_CERT|CA_|INVALID_CA|HOSTNAME_)/, 'certificate_untrusted'],
  [/^(ENOTFOUND|EAI_|EDNS)/, 'unknown_host'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/, 'connection_refused'],
  [/TIMEDOUT/, 'timeout'],
  [/^(ERR_SSL|EPROTO$)/, 'encryption_failed'],
  [/^(EAUTH|ENOAUTH|EOAUTH)/, 'login_refused'],
  [/^EENVELOPE/, 'address_refused'],
  [/^ETLS/, 'no_encryption'],
];

/** Returns what went wrong with a mail, without any text from the server. */
export function mailProblem(error: unknown): MailProblem {
  const { code = '', originalCode = '' } = failure.safeParse(error).data ?? {};
  for (const [pattern, problem] of PROBLEMS) if (pattern.test(originalCode) || pattern.test(code)) return problem;
  return 'other';
}
