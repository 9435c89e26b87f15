/** Preloaded by run-node.mjs: stops this process when the launcher is gone, even if it was killed. */
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a finished command alive.
process.channel?.unref();
