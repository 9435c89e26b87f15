export const LEGAL_PAGES = ['mentions', 'terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export function isLegalPage(page: string): page is LegalPage {
  return LEGAL_PAGES.some((known) => known === page);
}
