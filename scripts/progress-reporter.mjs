/** Reporter for Vitest and Playwright: prints a line on standard error at every tenth of the run. */

/** @param {number} total */
function progressOf(total) {
  const started = performance.now();
  let done = 0;
  let failed = 0;
  let tenth = 0;
  /** @param {boolean} ok */
  return (ok) => {
    done += 1;
    if (!ok) failed += 1;
    const reached = Math.floor((done * 10) / total);
    if (reached === tenth) return;
    tenth = reached;
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stderr.write(`progress: ${reached * 10} % after ${seconds} s${failed > 0 ? `, ${failed} failed` : ''}\n`);
  };
}

export default class ProgressReporter {
  /** @type {(ok: boolean) => void} */
  #ended = () => {};

  // Vitest counts test files.

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#ended = progressOf(files.length);
  }

  /** @param {{ state(): string }} file */
  onTestModuleEnd(file) {
    this.#ended(file.state() !== 'failed');
  }

  // Playwright counts tests.

  /** @param {unknown} _config @param {{ allTests(): unknown[] }} suite */
  onBegin(_config, suite) {
    this.#ended = progressOf(suite.allTests().length);
  }

  /** @param {{ expectedStatus: string }} test @param {{ status: string }} result */
  onTestEnd(test, result) {
    this.#ended(result.status === test.expectedStatus || result.status === 'skipped');
  }
}
