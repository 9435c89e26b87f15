import type { OperationRun } from './use-last-run.ts';

export interface RunListener {
  onRun: (run: OperationRun) => void;
  /** @param live whether changes come as they happen */
  onLive: (live: boolean) => void;
}

/**
 * Has the server send the changes of an operation as long as the page is shown: browsers hold few connections to a host,
 * for all of its tabs together. What happened meanwhile comes first when it is shown again.
 *
 * @returns what ends it
 */
export function openRunStream(id: string, { onRun, onLive }: RunListener): () => void {
  let source: EventSource | null = null;
  let isOver = false;

  function close() {
    source?.close();
    source = null;
    onLive(false);
  }

  function open() {
    const opened = new EventSource(`/api/admin/operations/${id}/events`);
    opened.addEventListener('open', () => onLive(true));
    // The browser tries again by itself, unless the server refused; meanwhile the state is asked for.
    opened.addEventListener('error', () => onLive(false));
    opened.addEventListener('run', ({ data }: MessageEvent<string>) => {
      const { run }: { run: OperationRun } = JSON.parse(data);
      isOver = run.status !== 'running';
      if (isOver) opened.close();
      onRun(run);
    });
    source = opened;
  }

  function follow() {
    if (document.visibilityState === 'hidden') close();
    else if (source === null && !isOver) open();
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
