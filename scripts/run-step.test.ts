import { describe, expect, test, vi } from 'vitest';
import { runStep } from './run-step.mjs';
import { readIfExists } from './staleness.mjs';

/** A zombie counts as gone, because there may be no parent to reap it. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  return /\) Z /.test(readIfExists(`/proc/${pid}/stat`) ?? '');
}

describe('runStep', () => {
  const node = (program: string, options = {}) => runStep(process.execPath, ['-e', program], options);

  test('keeps stdout and stderr', async () => {
    const step = await node("console.log('out'); console.error('err')");
    expect(step.ok).toBe(true);
    expect(step.output).toContain('out');
    expect(step.output).toContain('err');
  });

  test('reports a non-zero exit and a missing program as failures', async () => {
    expect((await node('process.exit(1)')).ok).toBe(false);
    const missing = await runStep('/nowhere/program', []);
    expect(missing.ok).toBe(false);
    expect(missing.output).toContain('ENOENT');
  });

  test.each([
    [{ seconds: 1 }, "setInterval(() => console.log('busy'), 100)"],
    [{ silentSeconds: 1 }, 'setInterval(() => {}, 100)'],
  ])('stops the step and its children by the limit %o', async (limits, program) => {
    const parent = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit' });
      console.log('pid ' + child.pid);
      setInterval(() => {}, 100);
    `;
    const step = await node(parent, limits);
    expect(step.ok).toBe(false);
    expect(step.output).toContain('stopped after 1 s');
    const pid = Number(/pid (\d+)/.exec(step.output)?.[1]);
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 30_000 });
  });
});

test('forwards each line of standard error while the step runs, and keeps it in the output', async () => {
  const lines: string[] = [];
  const program = "console.error('one'); console.error('two'); console.log('three')";
  const step = await runStep(process.execPath, ['-e', program], {
    onErrorLine: (line) => void lines.push(line),
  });
  expect(lines).toEqual(['one', 'two']);
  expect(step.output).toContain('two');
  expect(step.output).toContain('three');
});
