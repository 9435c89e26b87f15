/** What is compared of an import. */
export interface Watched {
  /** UUIDv7: what began later sorts later. */
  id: string;
  status: 'running' | 'completed' | 'failed';
}

export interface Finished<Import extends Watched> {
  /** Those that were waited for and have ended, in the history's order. */
  ended: Import[];
  /** Those still waited for. */
  waiting: ReadonlySet<string>;
}

/**
 * Which imports ended since the last look: those that ran then, and those that were started since. One that is younger
 * than the whole history is not in it yet; one that is in the history no more is waited for no longer.
 *
 * @param waiting ids of imports that ran at the last look or were started after it
 */
export function finishedImports<Import extends Watched>(
  waiting: ReadonlySet<string>,
  history: readonly Import[],
): Finished<Import> {
  const running = history.filter(({ status }) => status === 'running').map(({ id }) => id);
  const expected = [...waiting].filter((id) => history.every((known) => known.id < id));
  return {
    ended: history.filter(({ id, status }) => status !== 'running' && waiting.has(id)),
    waiting: new Set([...running, ...expected]),
  };
}
