// @slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ADDED_VARIABLE, type AddedLanguage } from '../../shared/added-languages.ts';

const KLINGON: AddedLanguage = {
  ...{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en', locale: 'tlh', tag: 'en-US', direction: 'ltr' },
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Prints its languages when it is ready, and the signal that it received. */
const PROGRAM = `
  setInterval(() => {}, 1000);
  for (const signal of ${JSON.stringify(SIGNALS)})
    process.on(signal, () => { console.log('asked by ' + signal); process.exit(7); });
  console.log('ready ' + process.env.${ADDED_VARIABLE} + ' ' + process.env.PORT);
`;

/** Starts a program that first restarts itself. @param preload a module that is loaded before, each time */
function start(program: string, { inPlace, preload = [] }: { inPlace: boolean; preload?: string[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'ludotek-anew-'));
  const file = join(folder, 'program.mjs');
  const module = pathToFileURL(join(import.meta.dirname, 'begin-anew.ts')).href;
  const options = JSON.stringify({ environment: { PORT: '4242' }, inPlace });
  writeFileSync(
    file,
    `import { beginAnew } from '${module}';
     if (process.env.${ADDED_VARIABLE} === undefined) await beginAnew([${JSON.stringify(KLINGON)}], ${options});
     ${program}`,
  );
  const { [ADDED_VARIABLE]: _, ...env } = process.env;
  const begun: ChildProcess = spawn(process.execPath, [...preload, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  onTestFinished(() => {
    begun.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  let output = '';
  begun.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ready = () => vi.waitFor(() => expect(output).toContain('ready'), { timeout: 30_000 });
  return { begun, ready, output: () => output };
}

describe.skipIf(process.platform === 'win32').each([
  ['in place', true],
  ['by a child, as on Windows', false],
])('a process that restarts itself %s', (_, inPlace) => {
  test.each(SIGNALS)('knows its languages, receives %s, and exits with its own code', async (signal) => {
    const { begun, ready, output } = start(PROGRAM, { inPlace });
    await ready();
    expect(output()).toContain(`ready ${JSON.stringify([KLINGON])} 4242`);
    begun.kill(signal);
    expect(await once(begun, 'close')).toEqual([7, null]);
    expect(output()).toContain(`asked by ${signal}`);
  });

  test('ends with the signal that ended it', async () => {
    const { begun } = start("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);", { inPlace });
    expect(await once(begun, 'close')).toEqual([null, 'SIGTERM']);
  });
});

test.skipIf(process.platform === 'win32')('a child does not outlive the process that it stands for', async () => {
  const guard = pathToFileURL(join(import.meta.dirname, '../../scripts/exit-with-parent.mjs')).href;
  const { begun, ready, output } = start(PROGRAM, { inPlace: false, preload: ['--import', guard] });
  await ready();
  begun.kill('SIGKILL');
  // The pipe closes when the last process that holds it ends.
  await once(begun, 'close');
  expect(output()).toContain('asked by SIGTERM');
});
