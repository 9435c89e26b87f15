import { panelText } from '../../i18n/panel.ts';
import type { OperationRun } from './use-last-run.ts';

export interface RunCounter {
  name: string;
  label: string;
  hideAtZero?: boolean;
}

export function runCounts({ counters }: Pick<OperationRun, 'counters'>, shown: readonly RunCounter[]) {
  return shown
    .map(({ name, label, hideAtZero }) => ({ name, label, hideAtZero, count: counters[name] ?? 0 }))
    .filter(({ hideAtZero, count }) => !hideAtZero || count > 0);
}

/** Returns the counters on one line: « Jeux traduits : 3 · Erreurs : 1 ». */
export function runCountsText(run: Pick<OperationRun, 'counters'>, shown: readonly RunCounter[]): string {
  return runCounts(run, shown)
    .map(({ label, count }) => panelText('operations.count', { label, count }))
    .join(' · ');
}

/** Whether a run of texts finished without completing any of its games, which is not a success. */
export function completedNothing({ counters }: Pick<OperationRun, 'counters'>, done: string): boolean {
  return (counters[done] ?? 0) === 0 && (counters.errorCount ?? 0) > 0;
}

export const textCounters = (done: 'generatedCount' | 'translatedCount'): readonly RunCounter[] => [
  { name: done, label: panelText(`translations.${done}`) },
  { name: 'unchangedCount', label: panelText('translations.unchangedCount'), hideAtZero: true },
  { name: 'errorCount', label: panelText('translations.errorCount') },
  { name: 'totalGames', label: panelText('translations.totalGames') },
];
