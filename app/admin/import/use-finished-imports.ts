import { useEffect, useRef, useState } from 'react';
import { finishedImports } from './finished.ts';
import type { ImportLog } from './use-imports.ts';

/** Follows imports to their end. */
export interface FinishedImports {
  /** Waits for an import that was just started. */
  follow: (id: string) => void;
  /** Whether an import that was started here has not ended yet. */
  busy: boolean;
}

/** Calls `onEnd` once for each import that comes to its end while the section is open. */
export function useFinishedImports(
  history: readonly ImportLog[] | undefined,
  onEnd: (ended: ImportLog) => void,
): FinishedImports {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do at the end is no reason to look again
  useEffect(() => {
    if (history === undefined) return;
    const { ended, waiting: still } = finishedImports(waiting.current, history);
    waiting.current = still;
    for (const each of ended) onEnd(each);
    setOwn((id) => (id !== null && still.has(id) ? id : null));
  }, [history]);

  return {
    follow(id) {
      waiting.current = new Set([...waiting.current, id]);
      setOwn(id);
    },
    busy: own !== null,
  };
}
