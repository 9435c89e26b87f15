/** `npm start`: everything that is missing, then the server. */
import { becomeNode, main } from './run-node.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  becomeNode(['server/main.ts'], { NODE_ENV: 'production' });
});
