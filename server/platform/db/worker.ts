/**
 * The worker thread of the embedded database. WebAssembly runs on the calling thread, so on the web server's thread one
 * long query would block every page.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { DatabaseError } from './errors.ts';
import { openOrMake } from './folder.ts';
import { SessionServer } from './session-server.ts';

const input = z.object({ dataDir: z.string(), socket: z.string(), idleLimit: z.number() });

export type WorkerInput = z.infer<typeof input>;
export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; error: { code: DatabaseError['code']; message: string } | undefined };

if (!parentPort) throw new Error('worker.ts is started by embedded.ts, as a thread');
const port = parentPort;
const report = (message: WorkerReport) => port.postMessage(message);

try {
  const { dataDir, socket, idleLimit } = input.parse(workerData);
  const engine = await openOrMake(dataDir);
  const server = new SessionServer({ engine, idleLimit, onBroken: crash });
  await server.listen(socket);
  // The only message asks to close.
  port.once('message', () => {
    server
      .close()
      .then(() => engine.close())
      .then(() => port.close(), crash);
  });
  report({ kind: 'ready' });
} catch (error) {
  const known = error instanceof DatabaseError ? { code: error.code, message: error.message } : undefined;
  report({ kind: 'failed', message: error instanceof Error ? error.message : inspect(error), error: known });
  port.close();
}

/** Ends the thread, because the engine's state can no longer be trusted. Committed data is on disk. */
function crash(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
