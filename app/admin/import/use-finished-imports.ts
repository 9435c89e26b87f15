import { useEffect, useRef, useState } from 'react';
import { finishedImports } from './finished.ts';
import type { ImportLog } from './use-imports.ts';

/** Kinds of imports that an operator starts: a feed, a scrape, chosen games of a dry run, a saved source, or built-in games. */
export type StartedKind = 'feed' | 'site' | 'chosen' | 'saved' | 'builtIn';

/** Follows imports until they end. Calls `onEnd` once for each import that ends while the section is open. */
export function useFinishedImports(history: readonly ImportLog[] | undefined, onEnd: (ended: ImportLog) => void) {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlyMap<string, StartedKind>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed callback must not restart the effect
  useEffect(() => {
    if (history === undefined) return;
    const { ended, waiting: still } = finishedImports(waiting.current, history);
    waiting.current = still;
    for (const each of ended) onEnd(each);
    setOwn((started) => new Map([...started].filter(([id]) => still.has(id))));
  }, [history]);

  return {
    follow(id: string, kind: StartedKind) {
      waiting.current = new Set([...waiting.current, id]);
      setOwn((started) => new Map(started).set(id, kind));
    },
    /** Whether an import of this kind that was started here is still running. */
    busy: (kind: StartedKind) => [...own.values()].includes(kind),
  };
}
