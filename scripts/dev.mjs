/** `npm run dev`: the server with hot reload of pages; a change of server code restarts it. */
import { becomeNode, main } from './run-node.mjs';
import { ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  becomeNode(['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts', '--dev'], {
    NODE_ENV: 'development',
  });
});
