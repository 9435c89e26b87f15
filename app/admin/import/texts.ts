import { SITE_SOURCE } from '../../../shared/forms/feeds.ts';
import { panelText, panelTexts } from '../../i18n/panel.ts';
import { formatDateTime } from '../components/text/formats.ts';
import { hasText } from '../components/text/has-text.ts';
import type { ImportLog } from './use-imports.ts';

export function providerText(provider: string | null): string {
  if (provider === null) return panelText('import.unknownProvider');
  return hasText(panelTexts().import.providers, provider) ? panelText(`import.providers.${provider}`) : provider;
}

/** Label of a source: a provider, or the site that is scraped without a feed. */
export function sourceText(provider: string): string {
  return provider === SITE_SOURCE ? panelText('feeds.site') : providerText(provider);
}

export function aboutImport({ provider, started_at, created_at }: ImportLog): string {
  const when = formatDateTime(started_at ?? created_at);
  return panelText('import.failuresOf', { provider: providerText(provider), when });
}

/** The sentence for a note of an import; null for an unknown code. */
export function noteText(code: string): string | null {
  return hasText(panelTexts().import.note, code) ? panelText(`import.note.${code}`) : null;
}

/** Errors about a feed's address or content, whose details only repeat the sentence in English. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['address_invalid', 'address_refused', 'not_http', 'robots_disallowed', 'site_without_games'],
  ...['feed_empty', 'feed_html', 'feed_xml', 'feed_truncated', 'feed_not_json', 'feed_shape'],
]);

/** Whether an import error's sentence makes its details redundant. */
export const saysAll = (code: string | null): boolean =>
  code !== null && (REFUSED.has(code) || code.startsWith('feed_of_'));

/** Returns why a game was rejected. A database error's text follows its code after a colon. */
export function reasonText(reason: string | null): { text: string; detail: string | null } {
  const [code = '', ...rest] = (reason ?? 'unknown').split(': ');
  return hasText(panelTexts().import.itemReason, code)
    ? { text: panelText(`import.itemReason.${code}`), detail: rest.join(': ') || null }
    : { text: panelText('import.itemReason.unknown'), detail: reason };
}

const RESULTS = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;
type Results = Partial<Record<(typeof RESULTS)[number], number>>;

/** Returns the non-zero results of an import in words: « 480 nouveaux, 12 modifiés, 3 ignorés ». */
export const resultWords = (results: Results): { result: (typeof RESULTS)[number]; words: string }[] =>
  RESULTS.flatMap((result) => {
    const count = results[result] ?? 0;
    return count === 0 ? [] : [{ result, words: panelText(`import.result.${result}`, { count }) }];
  });

/** Returns the same results on one line. */
export function resultText(run: { imported_games: number; updated_games: number; failed_games: number }): string {
  const { imported_games: imported, updated_games: updated, failed_games: failed } = run;
  const words = resultWords({ imported, updated, failed }).map(({ words }) => words);
  return words.join(', ') || panelText('import.result.nothing');
}

/** Returns the result of an undo on one line. Unchanged games are mentioned only if there are any. */
export function undoText({ removed, restored, kept }: { removed: number; restored: number; kept: number }): string {
  const parts = [panelText('import.removed', { count: removed }), panelText('import.restored', { count: restored })];
  if (kept > 0) parts.push(panelText('import.kept', { count: kept }));
  return parts.join(' · ');
}

/** Says which categories the new games of a dry run will get. */
export function categoryText({ total, uncategorized }: { total: number; uncategorized: number }): string {
  if (uncategorized === 0) return panelText('import.automaticCategories');
  return uncategorized < total
    ? panelText('import.someCategories', { count: uncategorized })
    : panelText('import.noCategories');
}
