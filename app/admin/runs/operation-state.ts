type OperationState = 'running' | 'completed' | 'stopped' | 'failed';

/** Error codes of operations that were canceled or that ended when the server stopped. The import log lists them as failed. */
const STOPPED: readonly (string | null)[] = ['cancelled', 'import_cancelled'];

interface Run {
  status: 'running' | 'completed' | 'failed';
  error_code: string | null;
  processed?: number;
  counters?: Readonly<Record<string, number>>;
}

/** Returns how many items failed, entirely or in part. Operations count them by either name. */
export const failuresIn = ({ counters = {} }: Pick<Run, 'counters'>): number =>
  counters.failed ?? counters.errorCount ?? 0;

/** A run that reached its end failed nevertheless if each of its items did. Without its counts, nobody can tell. */
export function operationStateOf(run: Run): OperationState {
  const { status, error_code, processed = 0 } = run;
  if (status === 'failed') return STOPPED.includes(error_code) ? 'stopped' : 'failed';
  const failures = failuresIn(run);
  return status === 'completed' && failures > 0 && failures >= processed ? 'failed' : status;
}
