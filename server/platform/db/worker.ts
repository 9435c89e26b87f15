/**
 * The embedded database's thread. WebAssembly blocks its thread: on the main thread, a long query would block all
 * requests.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { DatabaseError } from './errors.ts';
import { openOrCreate } from './folder.ts';
import { SessionServer } from './session-server.ts';

const input = z.object({ dataDir: z.string(), socket: z.string(), idleLimit: z.number() });

export type WorkerInput = z.infer<typeof input>;
/** `code` is that of a `DatabaseError`. */
export type WorkerReport = { kind: 'ready' } | { kind: 'failed'; message: string; code: string | undefined };

if (!parentPort) throw new Error('worker.ts must be started by embedded.ts, as a worker thread');
const port = parentPort;
const report = (message: WorkerReport) => port.postMessage(message);

try {
  const { dataDir, socket, idleLimit } = input.parse(workerData);
  const engine = await openOrCreate(dataDir);
  const server = new SessionServer({ engine, idleLimit, onBroken: crash });
  await server.listen(socket);
  // The only message is 'close'.
  port.once('message', () => {
    server
      .close()
      .then(() => engine.close())
      .then(() => port.close(), crash);
  });
  report({ kind: 'ready' });
} catch (error) {
  const code = error instanceof DatabaseError ? error.code : undefined;
  report({ kind: 'failed', message: error instanceof Error ? error.message : inspect(error), code });
  port.close();
}

/** Ends the thread, because the engine's state can no longer be trusted. Committed data is on disk. */
function crash(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
