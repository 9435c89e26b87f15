/** The checks of `npm run check` and `npm test`: format, lint, dependency rule and types. */
import { findNode } from './run-node.mjs';
import { runStep } from './run-step.mjs';

/**
 * With an unsupported TypeScript version, dependency-cruiser reads no modules and reports success.
 * @param {string} output
 */
export function hasCheckedModules(output) {
  const [, modules = '0', dependencies = '0'] = /\((\d+) modules, (\d+) dependencies cruised\)/.exec(output) ?? [];
  return Number(modules) > 0 && Number(dependencies) > 0;
}

/** @typedef {{ name: string, args: string[], accepts?: (output: string) => boolean }} Check */

/** @type {Check} */
const ROUTE_TYPES = { name: 'route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] };

/**
 * TypeScript 7 takes half the CPU time of version 6. More threads would each check the same types again. The dependency rule
 * still needs version 6, because it uses its API.
 */
const TYPE_CHECK = ['node_modules/native-typescript/bin/tsc', '--singleThreaded', '--noEmit'];

/** @type {Check[]} */
const CHECKS = [
  { name: 'types', args: TYPE_CHECK },
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  // Separate, because the games import their kit by URL path.
  { name: 'types of the built-in games', args: [...TYPE_CHECK, '--project', 'starter'] },
  {
    name: 'dependency rule',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['app', 'shared', 'server', 'starter', 'tests', 'scripts'],
      ...['--config', '.dependency-cruiser.cjs'],
    ],
    accepts: hasCheckedModules,
  },
];

/** @param {Check} check */
async function runCheck({ name, args, accepts = () => true }) {
  const step = await runStep(findNode(), args);
  const ok = step.ok && accepts(step.output);
  console.log(`${ok ? 'ok' : 'FAILED'}  ${name} (${step.seconds.toFixed(1)} s)`);
  if (!ok) console.log(step.output.trim());
  return ok;
}

/** Runs all checks even after a failure. @returns {Promise<number>} number of failed checks */
export async function runChecks() {
  // The other checks read the generated types.
  const generated = await runCheck(ROUTE_TYPES);
  const results = await Promise.all(CHECKS.map(runCheck));
  return [generated, ...results].filter((ok) => !ok).length;
}
