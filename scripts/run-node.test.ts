import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findNode, ROOT } from './run-node.mjs';

describe('findNode', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ludotek-node-'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    rmSync(root, { recursive: true });
  });

  test('prefers the pinned Node', () => {
    const bin = join(root, 'node_modules/node/bin');
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, name), '');
    expect(findNode(root)).toBe(join(bin, name));
  });

  test('falls back to the launching Node from version 24 on', () => {
    vi.stubGlobal('process', { ...process, versions: { node: '24.0.0' }, execPath: '/launching/node' });
    expect(findNode(root)).toBe('/launching/node');
    vi.stubGlobal('process', { ...process, versions: { node: '22.19.0' } });
    expect(() => findNode(root)).toThrow('Ludotek runs on Node 24');
  });
});

/** A program that prints when it is ready and which signal it received. */
const PROGRAM = `
  const timer = setInterval(() => {}, 1000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => { console.log('asked by ' + signal); clearInterval(timer); process.exit(7); });
  console.log('ready');
`;

describe.skipIf(process.platform === 'win32')('becomeNode', () => {
  let launcher: ChildProcess;
  let output: string;

  function launch(program: string) {
    const module = pathToFileURL(join(ROOT, 'scripts/run-node.mjs')).href;
    const script = `import { becomeNode } from '${module}'; becomeNode(['-e', ${JSON.stringify(program)}])`;
    output = '';
    launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    launcher.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ready = () => vi.waitFor(() => expect(output).toContain('ready'), { timeout: 30_000 });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    "forwards %s and exits with the program's code",
    async (signal) => {
      launch(PROGRAM);
      await ready();
      launcher.kill(signal);
      expect(await once(launcher, 'close')).toEqual([7, null]);
      expect(output).toContain(`asked by ${signal}`);
    },
  );

  test('stops the program when the launcher is killed', async () => {
    launch(PROGRAM);
    await ready();
    launcher.kill('SIGKILL');
    // The pipe closes when the last process that holds it ends.
    await once(launcher, 'close');
    expect(output).toContain('asked by SIGTERM');
  });

  test('exits with the code of the finished program', async () => {
    launch('process.exitCode = 3');
    expect(await once(launcher, 'close')).toEqual([3, null]);
  });

  test('ends with the signal that ended the program', async () => {
    launch("process.kill(process.pid, 'SIGKILL')");
    expect(await once(launcher, 'close')).toEqual([null, 'SIGKILL']);
  });
});
