import type { ReportReason } from '../../../../shared/reports.ts';
import { currentVisitor } from '../visits.ts';

export type ReportOutcome = 'received' | 'already' | 'tooMany' | 'failed';

/** Sends a report; a network failure is a result, not an exception. */
export async function sendReport(
  gameId: string,
  report: { reason: ReportReason; details: string },
): Promise<ReportOutcome> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, ...currentVisitor() }),
    });
    if (response.ok) return 'received';
    if (response.status !== 429) return 'failed';
    const refusal: unknown = await response.json();
    const already =
      typeof refusal === 'object' && refusal !== null && 'error' in refusal && refusal.error === 'already_reported';
    return already ? 'already' : 'tooMany';
  } catch (error) {
    console.warn('the report was not sent', error);
    return 'failed';
  }
}
