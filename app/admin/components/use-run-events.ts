import { useEffect, useRef, useState } from 'react';
import { openRunStream } from './run-stream.ts';
import type { OperationRun } from './use-last-run.ts';

export interface RunEvents {
  /** Whether changes come as they happen; otherwise the state has to be asked for. */
  live: boolean;
  /** Names the operation to follow, or none. */
  follow: (id: string | null) => void;
}

/** Has the server send the changes of an operation. */
export function useRunEvents(onRun: (run: OperationRun) => void): RunEvents {
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
  return { live, follow };
}
