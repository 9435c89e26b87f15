/** A label of letters, digits and hyphens, at most 63 of them and no hyphen at an end (RFC 1035, 2.3.1; RFC 1123, 2.1). */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const LONGEST = 253;

export type DomainProblem = 'domain_scheme' | 'domain_path' | 'domain_not_ascii' | 'domain_invalid';

/**
 * What is wrong with a text that should be the name of a domain on the public internet, such as `ads.example.com`.
 * International names are expected in their ASCII form, `xn--…` (RFC 5890).
 */
export function domainProblem(text: string): DomainProblem | null {
  if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(text)) return 'domain_scheme';
  if (/[/?\\]/.test(text)) return 'domain_path';
  if (/[^\x20-\x7e]/.test(text)) return 'domain_not_ascii';
  const labels = text.split('.');
  const isName = labels.length > 1 && text.length <= LONGEST && labels.every((label) => LABEL.test(label));
  // Numbers alone at the end would make it an address.
  return isName && !/\.\d+$/.test(text) ? null : 'domain_invalid';
}
