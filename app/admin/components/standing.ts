/** How long work stands, for an operator. */
export type Standing = 'running' | 'completed' | 'stopped' | 'failed';

/** Codes of work that somebody stopped, or that ended with the server. The import log calls it failed, as specified. */
const STOPPED: readonly (string | null)[] = ['cancelled', 'import_cancelled'];

/** Tells work that was stopped from work that failed. */
export function standingOf(run: { status: 'running' | 'completed' | 'failed'; error_code: string | null }): Standing {
  return run.status === 'failed' && STOPPED.includes(run.error_code) ? 'stopped' : run.status;
}
