/** `npm run check`. */
import { runChecks } from './checks.mjs';
import { main } from './run-node.mjs';
import { ensureDependencies } from './setup.mjs';

await main(async () => {
  await ensureDependencies();
  if ((await runChecks()) > 0) process.exitCode = 1;
});
