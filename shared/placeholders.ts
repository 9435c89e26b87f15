import { isolated } from './languages.ts';
import type { SiteIdentity } from './site.ts';

/** The replacement of `{{name}}` in a page of operators: text, or a link. */
export type Placeholder = string | { text: string; href: string };
export type Placeholders = Readonly<Record<string, Placeholder>>;

export interface Retention {
  readonly reportDays: number;
  readonly securityDays: number;
}

/** Returns the values of settings that legal texts and operators' pages may contain. @param language of the surrounding text */
export function sitePlaceholders(site: SiteIdentity, retention: Retention, language: string): Placeholders {
  const values: Placeholders = {
    site: site.name,
    url: site.url,
    ...site.legal,
    reportDays: String(retention.reportDays),
    securityDays: String(retention.securityDays),
    contact: { text: site.contactEmail, href: `mailto:${site.contactEmail}` },
  };
  const placed = (value: Placeholder): Placeholder =>
    typeof value === 'string' ? isolated(value, language) : { ...value, text: isolated(value.text, language) };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placed(value)]));
}
