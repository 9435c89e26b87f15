/**
 * Preloaded into a server: answers each message on the local socket CPU_PROBE with the process's CPU time in
 * microseconds.
 */
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const probe = createServer((socket) => {
    socket.on('data', () => {
      const { user, system } = process.cpuUsage();
      socket.write(String(user + system));
    });
    socket.on('error', () => {});
  });
  probe.listen(process.env.CPU_PROBE).unref();
}
