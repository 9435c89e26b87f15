import { useEffect, useRef, useState } from 'react';
import { openRunStream } from './run-stream.ts';
import type { OperationRun } from './use-last-run.ts';

export type RunEvents = ReturnType<typeof useRunEvents>;

/** Receives an operation's changes over server-sent events. */
export function useRunEvents(onRun: (run: OperationRun) => void) {
  const [id, follow] = useState<string | null>(null);
  const [live, setLive] = useState(false);
  const latest = useRef(onRun);
  useEffect(() => {
    latest.current = onRun;
  });
  useEffect(() => {
    if (id === null) return;
    return openRunStream(id, { onRun: (run) => latest.current(run), onLive: setLive });
  }, [id]);
  return {
    /** Whether changes are pushed; otherwise poll. */
    live,
    /** Sets the operation to follow, or none. */
    follow,
  };
}
