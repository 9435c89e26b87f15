/**
 * `npm test` runs the checks, the unit and integration tests and the end-to-end tests, and prints the totals last.
 * `npm test -- --only check|unit|integration|e2e [pattern or option of the test runner ...]` runs one part with live output.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { lastLine, playwrightCounts, suiteCounts, total, vitestCounts } from './results.mjs';
import { COMPILE_CACHE, findNode, ROOT, SetupError } from './run-node.mjs';
import { runStep } from './run-step.mjs';
import { scratchFolder } from './scratch.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { readIfExists } from './staleness.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */

const PARTS = ['check', 'unit', 'integration', 'e2e'];
/** Projects of vitest.config.ts; integration tests use a database. */
const PROJECTS = { unit: ['unit'], integration: ['embedded', 'postgres'], both: [] };
const PROGRESS = join(ROOT, 'scripts/progress-reporter.mjs');
const REPORTS = join(ROOT, 'node_modules/.cache/test-reports');

/** @param {string[]} given */
function parseArguments(given) {
  const [flag, part = '', ...rest] = given;
  if (flag === undefined) return { only: undefined, rest: [] };
  if (flag !== '--only' || !PARTS.includes(part)) {
    throw new SetupError(`usage: npm test [-- --only ${PARTS.join('|')} [pattern ...]]`);
  }
  return { only: part, rest };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ report: string, counts: (report: any) => Counts, show: boolean,
 *   env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Counts>}
 */
async function runSuite(name, args, { report, counts, show, env = {} }) {
  rmSync(report, { force: true });
  const scratch = scratchFolder();
  const step = await runStep(findNode(), args, {
    env: { ...COMPILE_CACHE, NODE_ENV: 'test', TMPDIR: scratch, ...env },
    show,
    onErrorLine: (line) => {
      if (line.startsWith('progress: ')) console.log(`    ${name}: ${line.slice('progress: '.length)}`);
    },
  });
  const sum = suiteCounts({ ok: step.ok, report: readIfExists(report) }, counts);
  // Suites report skipped parts in these lines.
  const notes = step.output.split('\n').filter((line) => /^note: /i.test(line.trim()));
  for (const note of new Set(notes)) console.log(note);
  if (sum.failed > 0 && !show) console.log(step.output.trim());
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  const verdict = sum.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict}  ${name}: ${sum.passed} passed, ${sum.failed} failed${skipped} (${step.seconds.toFixed(0)} s)`,
  );
  return sum;
}

/** @param {keyof typeof PROJECTS} which @param {string[]} rest @param {boolean} show */
function runVitest(which, rest, show) {
  const report = join(REPORTS, 'vitest.json');
  // Live output lists every file, otherwise only failures.
  const live = show ? ['--reporter=default'] : ['--reporter=dot', `--reporter=${PROGRESS}`];
  const options = [...live, '--reporter=json', `--outputFile.json=${report}`];
  for (const project of PROJECTS[which]) options.push('--project', project);
  const name = which === 'both' ? 'unit and integration tests' : `${which} tests`;
  return runSuite(name, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...rest], {
    report,
    counts: vitestCounts,
    show,
  });
}

/** @returns {Promise<Counts>} */
async function checks() {
  return { passed: 0, failed: await runChecks(), skipped: 0 };
}

/** Prepares the end-to-end tests. Returns the reason when that fails. */
async function prepareEndToEnd() {
  try {
    const [chromium] = await Promise.all([ensureChromium(), ensureBuild()]);
    return { chromium };
  } catch (error) {
    if (error instanceof SetupError) return { reason: error.message };
    throw error;
  }
}

/** @param {Awaited<ReturnType<typeof prepareEndToEnd>>} prepared @param {string[]} rest @param {boolean} show */
async function runEndToEnd({ chromium, reason }, rest, show) {
  if (chromium === undefined) {
    console.log(`FAILED  end-to-end tests: ${reason}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(REPORTS, 'playwright.json');
  const reporters = `--reporter=${show ? 'line' : `dot,${PROGRESS}`},json`;
  // A chosen test does not wait for the projects that it follows in a whole run.
  const chosen = rest.length > 0 ? ['--no-deps', ...rest] : [];
  return runSuite('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test', reporters, ...chosen], {
    report,
    counts: playwrightCounts,
    show,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/** @returns {Promise<Counts[]>} */
async function run() {
  const { only, rest } = parseArguments(process.argv.slice(2));
  await ensureDependencies();
  mkdirSync(REPORTS, { recursive: true });
  if (only === 'check') return [await checks()];
  await ensureEngines();
  if (only === 'unit' || only === 'integration') return [await runVitest(only, rest, true)];
  if (only === 'e2e') return [await runEndToEnd(await prepareEndToEnd(), rest, true)];
  // Checks and build run in parallel, as both only read the sources. The suites run one after the other, because
  // browser tests have real-time deadlines.
  const [checked, prepared] = await Promise.all([checks(), prepareEndToEnd()]);
  return [checked, await runVitest('both', [], false), await runEndToEnd(prepared, [], false)];
}

/** Counts an error as a failure. */
async function runAndCount() {
  try {
    return total(await run());
  } catch (error) {
    console.log(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const sum = await runAndCount();
console.log(lastLine(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;
