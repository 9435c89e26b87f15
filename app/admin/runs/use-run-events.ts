import { useEffect, useEffectEvent, useState } from 'react';
import type { RunListener } from './run-stream.ts';
import type { OperationRun } from './use-last-run.ts';

/** Loads the client for server-sent events, and follows an operation with it. Until then, the operation is polled. */
function followRun(id: string, listener: RunListener): () => void {
  let isOver = false;
  let close = () => {
    isOver = true;
  };
  import('./run-stream.ts')
    .then(({ openRunStream }) => {
      if (!isOver) close = openRunStream(id, listener);
    })
    .catch((error: unknown) => console.error(error));
  return () => close();
}

export function useRunEvents(onRun: (run: OperationRun) => void) {
  const [id, follow] = useState<string | null>(null);
  const [live, setLive] = useState(false);
  const received = useEffectEvent(onRun);
  useEffect(() => (id === null ? undefined : followRun(id, { onRun: received, onLive: setLive })), [id]);
  return {
    /** Whether changes are pushed; otherwise poll. */
    live,
    /** Sets the operation to follow, or none. */
    follow,
  };
}
