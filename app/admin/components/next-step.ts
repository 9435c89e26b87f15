import type { SeoCounts } from './use-seo.ts';

/** What an operator does next about missing texts; null when there is nothing to do. */
export type NextStep = 'describe' | 'translate' | null;

/** Meta descriptions first: what is written then is translated with the rest. */
export function nextStep({
  missingMetaDescription,
  toTranslate,
}: Pick<SeoCounts, 'missingMetaDescription' | 'toTranslate'>): NextStep {
  if (missingMetaDescription > 0) return 'describe';
  return toTranslate > 0 ? 'translate' : null;
}
