/** `npm run build`: a new build, and the sizes of what browsers load. */
import { main } from './run-node.mjs';
import { build, ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  console.log(await build());
});
