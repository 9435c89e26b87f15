/** Preloaded by run-node.mjs: stops this process when the launcher is gone, even if it was killed. */
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A process that replaced another has no channel any more (server/platform/begin-anew.ts).
if (!process.channel) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
// The channel must not keep a finished command alive.
process.channel?.unref();
