type OperationState = 'running' | 'completed' | 'stopped' | 'failed';

/** Error codes of operations that were canceled or that ended when the server stopped. The import log lists them as failed. */
const STOPPED: readonly (string | null)[] = ['cancelled', 'import_cancelled'];

export function operationStateOf(run: {
  status: 'running' | 'completed' | 'failed';
  error_code: string | null;
}): OperationState {
  return run.status === 'failed' && STOPPED.includes(run.error_code) ? 'stopped' : run.status;
}
