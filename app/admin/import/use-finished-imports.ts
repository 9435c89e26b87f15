import { useEffect, useRef, useState } from 'react';
import { finishedImports } from './finished.ts';
import type { ImportLog } from './use-imports.ts';

/** What an operator starts here: the import of a feed, the reading of a site, or a saved one of either. */
export type StartedKind = 'feed' | 'site' | 'saved';

const NONE: ReadonlyMap<string, StartedKind> = new Map();

/** Follows imports to their end. */
export interface FinishedImports {
  /** Waits for an import that was just started. */
  follow: (id: string, kind: StartedKind) => void;
  /** Whether one of this kind that was started here has not ended yet. */
  busy: (kind: StartedKind) => boolean;
}

/** Calls `onEnd` once for each import that comes to its end while the section is open. */
export function useFinishedImports(
  history: readonly ImportLog[] | undefined,
  onEnd: (ended: ImportLog) => void,
): FinishedImports {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState(NONE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do at the end is no reason to look again
  useEffect(() => {
    if (history === undefined) return;
    const { ended, waiting: still } = finishedImports(waiting.current, history);
    waiting.current = still;
    for (const each of ended) onEnd(each);
    setOwn((started) => new Map([...started].filter(([id]) => still.has(id))));
  }, [history]);

  return {
    follow(id, kind) {
      waiting.current = new Set([...waiting.current, id]);
      setOwn((started) => new Map(started).set(id, kind));
    },
    busy: (kind) => [...own.values()].includes(kind),
  };
}
