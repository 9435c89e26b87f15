import { EventSource } from 'eventsource';
import { fetchWithKey } from '../../panel-key.ts';
import type { OperationRun } from './use-last-run.ts';

export interface RunListener {
  onRun: (run: OperationRun) => void;
  /** @param live whether changes are pushed as they happen */
  onLive: (live: boolean) => void;
}

/**
 * Follows an operation over server-sent events while the page is visible, because browsers allow few connections per host, shared
 * by all tabs. The browser's own EventSource could not send a key. When the page is shown again, the first event brings the
 * current state. @returns closes the stream
 */
export function openRunStream(id: string, { onRun, onLive }: RunListener): () => void {
  let source: EventSource | null = null;
  let hasEnded = false;

  function close() {
    source?.close();
    source = null;
    onLive(false);
  }

  function open() {
    const opened = new EventSource(`/api/admin/operations/${id}/events`, { fetch: fetchWithKey });
    opened.addEventListener('open', () => onLive(true));
    // It reconnects by itself unless the server has refused. Poll until then.
    opened.addEventListener('error', () => onLive(false));
    opened.addEventListener('run', ({ data }: MessageEvent<string>) => {
      const { run }: { run: OperationRun } = JSON.parse(data);
      hasEnded = run.status !== 'running';
      if (hasEnded) opened.close();
      onRun(run);
    });
    source = opened;
  }

  function follow() {
    if (document.visibilityState === 'hidden') close();
    else if (source === null && !hasEnded) open();
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
