/** At most 63 letters, digits and hyphens, without a hyphen at either end (RFC 1035, 2.3.1; RFC 1123, 2.1). */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_LENGTH = 253;

export type DomainProblem = 'domain_scheme' | 'domain_path' | 'domain_not_ascii' | 'domain_invalid';

/** Validates a public domain name. International names must be in ASCII form, `xn--…` (RFC 5890). */
export function domainProblem(text: string): DomainProblem | null {
  if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(text)) return 'domain_scheme';
  if (/[/?\\]/.test(text)) return 'domain_path';
  if (/[^\x20-\x7e]/.test(text)) return 'domain_not_ascii';
  const labels = text.split('.');
  const isName = labels.length > 1 && text.length <= MAX_LENGTH && labels.every((label) => LABEL.test(label));
  // A numeric last label would make it an IP address.
  return isName && !/\.\d+$/.test(text) ? null : 'domain_invalid';
}
