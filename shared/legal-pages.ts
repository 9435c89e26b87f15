export const LEGAL_PAGES = ['mentions', 'terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export function isLegalPage(page: string): page is LegalPage {
  return LEGAL_PAGES.some((known) => known === page);
}

/** Countries (ISO 3166-1) for which a lawyer has checked the built-in texts. The panel shows this to operators. */
export const LEGAL_TEXTS_CHECKED_FOR: readonly string[] = [];
