/** Reporter for Vitest and Playwright: prints a line on standard error at every tenth of the run. */
export default class ProgressReporter {
  #started = performance.now();
  #total = 0;
  #done = 0;
  #failed = 0;
  #tenth = 0;

  /** @param {boolean} ok */
  #count(ok) {
    this.#done += 1;
    if (!ok) this.#failed += 1;
    const reached = Math.floor((this.#done * 10) / this.#total);
    if (reached === this.#tenth) return;
    this.#tenth = reached;
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    const failures = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    process.stderr.write(`progress: ${reached * 10} % after ${seconds} s${failures}\n`);
  }

  /** Vitest counts test files. @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#total = files.length;
  }

  /** @param {{ state(): string }} file */
  onTestModuleEnd(file) {
    this.#count(file.state() !== 'failed');
  }

  /** Playwright counts tests. @param {unknown} _config @param {{ allTests(): unknown[] }} suite */
  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  /** @param {{ expectedStatus: string }} test @param {{ status: string }} result */
  onTestEnd(test, result) {
    this.#count(result.status === test.expectedStatus || result.status === 'skipped');
  }
}
