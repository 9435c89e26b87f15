/** State of an operation as operators see it. */
export type OperationState = 'running' | 'completed' | 'stopped' | 'failed';

/**
 * Codes of operations that were canceled or ended with the server. The specification lists them as failed in the
 * import log.
 */
const STOPPED: readonly (string | null)[] = ['cancelled', 'import_cancelled'];

/** Tells stopped operations from failed ones. */
export function operationStateOf(run: {
  status: 'running' | 'completed' | 'failed';
  error_code: string | null;
}): OperationState {
  return run.status === 'failed' && STOPPED.includes(run.error_code) ? 'stopped' : run.status;
}
