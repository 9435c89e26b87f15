import { z } from '@hono/zod-openapi';
import { isKind, isResumable, OPERATION_KINDS } from './job.ts';
import type { OperationRow } from './usecases.ts';

export const instant = z.iso.datetime();

export const failureSchema = z
  .object({
    position: z.int(),
    externalId: z.string().nullable(),
    title: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('OperationFailure');

export const runSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(OPERATION_KINDS),
    status: z.enum(['running', 'completed', 'failed']),
    total: z.int(),
    processed: z.int(),
    counters: z.record(z.string(), z.number()),
    /** The current item, such as a game's title. */
    line: z.string(),
    /** Whether a stop was requested. It takes effect after the current game. */
    cancelling: z.boolean(),
    /** Whether it ended early and can continue with the remaining items, because no other one of its kind has run since. */
    resumable: z.boolean(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
  })
  .openapi('OperationRun');

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentRun(row: OperationRow): z.infer<typeof runSchema> {
  const { id, kind, status, total, processed, counters, line, error_code, error_message } = row;
  if (!isKind(kind)) throw new Error(`an operation of unknown kind ${kind}`);
  const isRunning = status === 'running';
  return {
    ...{ id, kind, status, total, processed, counters, line },
    cancelling: isRunning && error_code !== null,
    resumable: isResumable(row),
    error_code: isRunning ? null : error_code,
    error_message: isRunning ? null : error_message,
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
  };
}
