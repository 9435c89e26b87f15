/**
 * `npm test` runs the checks, the unit and integration tests and the end-to-end tests of the first tier, and prints the
 * totals last. `npm test -- --all` runs every test, and
 * `npm test -- --only check|unit|integration|e2e [pattern or option of the test runner ...]` one part with live output.
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
import { CORE_TAG, parseArguments } from './tiers.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */

/** Projects of vitest.config.ts; integration tests use a database. */
const PROJECTS = { unit: ['unit'], integration: ['embedded', 'postgres'], both: [] };
const PROGRESS = join(ROOT, 'scripts/progress-reporter.mjs');
const REPORTS = join(ROOT, 'node_modules/.cache/test-reports');

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

/**
 * @typedef {object} Selection
 * @property {'core' | 'all'} tier
 * @property {string[]} [rest] patterns and options for the test runner
 * @property {boolean} [show] live output
 */

/** @param {keyof typeof PROJECTS} which @param {Selection} selection */
function runVitest(which, { tier, rest = [], show = false }) {
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
    env: { TEST_TIER: tier },
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

/** @param {Awaited<ReturnType<typeof prepareEndToEnd>>} prepared @param {Selection} selection */
async function runEndToEnd({ chromium, reason }, { tier, rest = [], show = false }) {
  if (chromium === undefined) {
    console.log(`FAILED  end-to-end tests: ${reason}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(REPORTS, 'playwright.json');
  const reporters = `--reporter=${show ? 'line' : `dot,${PROGRESS}`},json`;
  const wanted = tier === 'core' ? ['--grep', CORE_TAG] : rest;
  // A selected test does not wait for the projects that precede it in a full run.
  const chosen = wanted.length > 0 ? ['--no-deps', ...wanted] : [];
  return runSuite('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test', reporters, ...chosen], {
    report,
    counts: playwrightCounts,
    show,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/** @returns {Promise<Counts[]>} */
async function run() {
  const { tier, only, rest } = parseArguments(process.argv.slice(2));
  await ensureDependencies();
  mkdirSync(REPORTS, { recursive: true });
  if (only === 'check') return [await checks()];
  // The first tier installs nothing large, so tests of the object store only run if Ceph is installed.
  if (tier === 'all') await ensureEngines();
  if (only === 'unit' || only === 'integration') return [await runVitest(only, { tier, rest, show: true })];
  if (only === 'e2e') return [await runEndToEnd(await prepareEndToEnd(), { tier, rest, show: true })];
  // Checks and build run in parallel, as both only read the sources. The suites run one after the other, because
  // browser tests have real-time deadlines.
  const [checked, prepared] = await Promise.all([checks(), prepareEndToEnd()]);
  return [checked, await runVitest('both', { tier }), await runEndToEnd(prepared, { tier })];
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
