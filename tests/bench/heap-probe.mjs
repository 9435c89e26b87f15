/**
 * Preloaded into a server. Responds to each message on the local socket HEAP_PROBE with the size of the process's heap in bytes
 * after a garbage collection.
 */
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

function heapAfterCollection() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // Buffers are freed one collection after the objects that held them.
  for (let time = 0; time < 3; time += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (isMainThread) {
  const probe = createServer((socket) => {
    socket.on('data', () => socket.write(String(heapAfterCollection())));
    socket.on('error', () => {});
  });
  probe.listen(process.env.HEAP_PROBE).unref();
}
