/** Preloaded by run-node.mjs. Stops this process when the launcher has exited, even if it was killed. */
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A process that replaced another no longer has a channel (server/platform/begin-anew.ts).
if (!process.channel) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
// The channel must not keep a finished command alive.
process.channel?.unref();
