import { isolated } from './languages.ts';
import type { SiteIdentity } from './site.ts';

const LEGAL_PARTS = ['publisher', 'director', 'address', 'host', 'hostAddress'] as const;

/** The replacement of `{{name}}` in a page of operators: text, or a link. */
export type Placeholder = string | { text: string; href: string };
export type Placeholders = Readonly<Record<string, Placeholder>>;

export interface Retention {
  readonly reportDays: number;
  readonly securityDays: number;
}

/** Returns the parts of the legal identity that nobody has set: their default names the variable to set. */
export const missingLegal = (legal: SiteIdentity['legal']): (keyof SiteIdentity['legal'])[] =>
  LEGAL_PARTS.filter((part) => /^\[.*: set LEGAL_\w+\]$/.test(legal[part]));

/**
 * Returns the values of settings that legal texts and operators' pages may contain.
 *
 * @param language of the surrounding text
 * @param missing replaces a part of the legal identity that nobody has set; absent for operators, whom it tells what to set
 */
export function sitePlaceholders(
  site: SiteIdentity,
  retention: Retention,
  language: string,
  missing?: string,
): Placeholders {
  const values: Placeholders = {
    site: site.name,
    url: site.url,
    ...site.legal,
    ...Object.fromEntries(missingLegal(site.legal).map((part) => [part, missing ?? site.legal[part]])),
    reportDays: String(retention.reportDays),
    securityDays: String(retention.securityDays),
    contact: { text: site.contactEmail, href: `mailto:${site.contactEmail}` },
  };
  const placed = (value: Placeholder): Placeholder =>
    typeof value === 'string' ? isolated(value, language) : { ...value, text: isolated(value.text, language) };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placed(value)]));
}
