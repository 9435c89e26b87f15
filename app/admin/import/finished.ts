export interface ObservedImport {
  /** UUIDv7: a later start sorts later. */
  id: string;
  status: 'running' | 'completed' | 'failed';
}

/**
 * Finds the imports that ended since the last poll: those that ran then, and those started since. An import newer
 * than the history stays in `waiting`; one that has left the history is dropped.
 *
 * @param waiting ids of imports that ran at the last poll or were started after it
 * @returns the imports that ended, in the history's order, and the ids of those still running
 */
export function finishedImports<Import extends ObservedImport>(
  waiting: ReadonlySet<string>,
  history: readonly Import[],
) {
  const running = history.filter(({ status }) => status === 'running').map(({ id }) => id);
  const expected = [...waiting].filter((id) => history.every((known) => known.id < id));
  return {
    ended: history.filter(({ id, status }) => status !== 'running' && waiting.has(id)),
    waiting: new Set([...running, ...expected]),
  };
}
