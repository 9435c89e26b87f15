/** `npm run dev`: the server with hot reload of pages; restarts when server code changes. */
import { becomeNode, main } from './run-node.mjs';
import { ensureDependencies } from './setup.mjs';

/** Stops worker threads from reporting their imports for watching, because watching folders is enough. */
const QUIET_THREADS = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';

await main(async () => {
  await ensureDependencies();
  const watch = ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', '--import', QUIET_THREADS];
  becomeNode([...watch, 'server/main.ts', '--dev'], { NODE_ENV: 'development' });
});
