/** `npm run dev`: the server with hot reload of pages; a change of server code restarts it. */
import { becomeNode, main } from './run-node.mjs';
import { ensureDependencies } from './setup.mjs';

/** Node would have every thread report its imports to its parent, among the messages of our own. The folders are enough. */
const QUIET_THREADS = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';

await main(async () => {
  await ensureDependencies();
  const watch = ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', '--import', QUIET_THREADS];
  becomeNode([...watch, 'server/main.ts', '--dev'], { NODE_ENV: 'development' });
});
