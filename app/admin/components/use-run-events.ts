import { useEffect, useRef, useState } from 'react';
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
    const source = new EventSource(`/api/admin/operations/${id}/events`);
    source.addEventListener('open', () => setLive(true));
    // The browser tries again by itself, unless the server refused; meanwhile the state is asked for.
    source.addEventListener('error', () => setLive(false));
    source.addEventListener('run', ({ data }: MessageEvent<string>) => {
      const { run }: { run: OperationRun } = JSON.parse(data);
      if (run.status !== 'running') source.close();
      latest.current(run);
    });
    return () => {
      source.close();
      setLive(false);
    };
  }, [id]);
  return { live, follow };
}
