/** `npm start`: installs and builds if needed, then runs the server. */
import { becomeNode, main, SERVER } from './run-node.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  becomeNode(SERVER.args, SERVER.env);
});
