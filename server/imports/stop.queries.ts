import { and, eq } from 'drizzle-orm';
import { recordChange } from '../activity/usecases.ts';
import { ABANDONED_AFTER } from '../operations/usecases.ts';
import type { Transaction } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { isImportOrPreview, PREVIEW_KIND } from './operation.queries.ts';
import { ImportStopped, importLabel } from './stop.ts';

/**
 * Asks an import or a preview to stop: a running operation with an error is one that is to end. One whose process died has
 * nobody to hear it, and ends here.
 *
 * @returns whether anything is asked to stop by now; null when there is no such operation
 */
export async function requestStop(
  transaction: Transaction,
  id: string,
  { operator, now }: { operator: string; now: Date },
): Promise<{ isAsked: boolean } | null> {
  const [row] = await transaction
    .select({
      kind: operations.kind,
      provider: operations.provider,
      status: operations.status,
      error_code: operations.error_code,
      heartbeat_at: operations.heartbeat_at,
    })
    .from(operations)
    .where(and(eq(operations.id, id), isImportOrPreview))
    .for('update');
  if (row === undefined) return null;
  if (row.status !== 'running') return { isAsked: false };
  if (row.error_code !== null) return { isAsked: true };
  const { code, message } = new ImportStopped();
  const isAlive = (row.heartbeat_at?.getTime() ?? 0) >= now.getTime() - ABANDONED_AFTER;
  await transaction
    .update(operations)
    .set({
      error_code: code,
      error_message: message,
      ...(isAlive ? {} : { status: 'failed', finished_at: now, line: '' }),
    })
    .where(eq(operations.id, id));
  if (row.kind !== PREVIEW_KIND) {
    const change = { actor: operator, action: 'cancel', entity: 'operation', entityId: id, at: now } as const;
    await recordChange(transaction, { ...change, label: importLabel(row.provider) });
  }
  return { isAsked: true };
}
