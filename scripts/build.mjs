/** `npm run build`: builds the site and prints download sizes. */
import { main } from './run-node.mjs';
import { build, ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  console.log(await build());
});
