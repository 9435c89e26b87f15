/** `node scripts/command.mjs NAME ...`: runs a command of server/commands.ts, such as import, backup or restore. */
import { becomeNode, main } from './run-node.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';

const [name = '', ...args] = process.argv.slice(2);

await main(async () => {
  await ensureDependencies();
  const onBuild = /** @type {Record<string, string>} */ ({
    bench: 'tests/bench/main.ts',
    faults: 'tests/faults/main.ts',
    'html-check': 'tests/html/main.ts',
  })[name];
  if (onBuild !== undefined) {
    await ensureBuild();
    becomeNode([onBuild, ...args], { NODE_ENV: 'production' });
  } else {
    becomeNode(['server/commands.ts', name, ...args], { NODE_ENV: 'production' });
  }
});
