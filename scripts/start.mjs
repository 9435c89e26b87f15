/** `npm start`: installs and builds if needed, then runs the server. */
import { becomeNode, main } from './run-node.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  becomeNode(['server/main.ts'], { NODE_ENV: 'production' });
});
