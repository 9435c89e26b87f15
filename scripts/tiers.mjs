/** Decides which tests a run includes, by the arguments of `npm test` and the markers on the first line of a test file. */
import { SetupError } from './run-node.mjs';

export const PARTS = ['check', 'unit', 'integration', 'e2e'];

/** Playwright's tag for end-to-end tests of the first tier. */
export const CORE_TAG = '@core';

const USAGE = `usage: npm test [-- --all | --only ${PARTS.join('|')} [pattern or option of the test runner ...]]`;

/**
 * `npm test` runs the first tier, `--all` every test, `--only` one part of every test.
 * @param {readonly string[]} given
 * @returns {{ tier: 'core' | 'all', only: string | undefined, rest: string[] }}
 * @throws {SetupError} with the usage
 */
export function parseArguments(given) {
  const [flag, part = '', ...rest] = given;
  if (flag === undefined) return { tier: 'core', only: undefined, rest: [] };
  if (flag === '--all' && given.length === 1) return { tier: 'all', only: undefined, rest: [] };
  if (flag === '--only' && PARTS.includes(part)) return { tier: 'all', only: part, rest };
  throw new SetupError(USAGE);
}

/**
 * Markers are words in a comment on the first line: `// @both-engines`.
 * @param {string} source a test file
 * @param {'both-engines' | 'slow'} marker
 */
export function hasMarker(source, marker) {
  const [first = ''] = source.split('\n', 1);
  return first.startsWith('// ') && first.split(' ').includes(`@${marker}`);
}
