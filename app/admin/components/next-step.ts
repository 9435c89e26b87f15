import type { SeoCounts } from './use-seo.ts';

/** The next step for missing texts; null when there is nothing to do. */
export type NextStep = 'describe' | 'translate' | null;

/** Meta descriptions come first, so that they are translated with the rest. */
export function nextStep({
  missingMetaDescription,
  toTranslate,
}: Pick<SeoCounts, 'missingMetaDescription' | 'toTranslate'>): NextStep {
  if (missingMetaDescription > 0) return 'describe';
  return toTranslate > 0 ? 'translate' : null;
}
