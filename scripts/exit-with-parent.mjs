/** Preloaded into what run-node.mjs starts: when the launcher is gone, however it went, this process stops too. */
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep a finished command alive.
process.channel?.unref();
