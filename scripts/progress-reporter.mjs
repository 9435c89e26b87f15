/**
 * Reporter for Vitest and Playwright. Prints a line to standard error at every tenth of the run, and one for each failure as soon
 * as it is known. A Playwright test that will be retried gets its own line.
 */
export default class ProgressReporter {
  #started = performance.now();
  #total = 0;
  #done = 0;
  #failed = 0;
  #tenth = 0;

  /** @param {boolean} ok @param {string} name of a failure */
  #count(ok, name) {
    this.#done += 1;
    if (!ok) {
      this.#failed += 1;
      process.stderr.write(`progress: failed: ${name}\n`);
    }
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

  /** @param {{ state(): string, project: { name: string }, relativeModuleId: string }} file */
  onTestModuleEnd(file) {
    this.#count(file.state() !== 'failed', `${file.project.name} ${file.relativeModuleId}`);
  }

  /** Playwright counts tests. @param {unknown} _config @param {{ allTests(): unknown[] }} suite */
  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  /**
   * @param {{ expectedStatus: string, retries: number, titlePath(): string[] }} test
   * @param {{ status: string, retry: number }} result
   */
  onTestEnd(test, result) {
    const name = test.titlePath().filter(Boolean).join(' › ');
    const ok = result.status === test.expectedStatus || result.status === 'skipped';
    if (!ok && result.retry < test.retries) process.stderr.write(`progress: to be retried: ${name}\n`);
    else this.#count(ok, name);
  }
}
