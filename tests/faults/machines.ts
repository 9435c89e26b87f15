/** Machines of one site: server processes with their own folders that are restarted when they end. */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { freePort } from '../helpers/free-port.ts';

/** Same as systemd's `RestartSec`. */
const RESTART_DELAY = 1_000;
/** Attempts after which a machine that does not start counts as a separate failure. */
const RESTARTS = 10;

export interface Machine {
  port: number;
  url: string;
  folder: string;
  /** Kills it, as a power failure would, and starts it again. */
  kill(): Promise<void>;
  /** Asks it to stop, waits until it has stopped, and starts it again. */
  restart(): Promise<void>;
  freeze(milliseconds: number): Promise<void>;
  /** Fills the disk of its folder for a while. @returns whether the folder has its own disk */
  fillDisk(milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Mounts a small disk on the folder, if that is allowed. @returns whether it did */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    // The user is not root, or the container may not mount.
    return false;
  }
}

export async function startMachine(folder: string, env: Record<string, string>, ownDisk = false): Promise<Machine> {
  await mkdir(folder);
  const hasDisk = ownDisk && mountDisk(folder);
  const port = await freePort();
  const start = () => startServer({ ...env, DATA_DIR: folder, PORT: String(port) });
  let server: RunningServer = await start();

  async function startAgain(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await sleep(RESTART_DELAY);
      try {
        server = await start();
        return;
      } catch (error) {
        // The database may be unavailable. A supervisor tries again.
        if (attempt === RESTARTS) throw error;
      }
    }
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    folder,
    async kill() {
      await server.kill();
      await startAgain();
    },
    async restart() {
      await server.stop();
      await startAgain();
    },
    async freeze(milliseconds) {
      const pid = server.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      await sleep(milliseconds);
      process.kill(pid, 'SIGCONT');
    },
    async fillDisk(milliseconds) {
      if (!hasDisk) return false;
      const file = join(folder, 'full');
      await writeFile(file, Buffer.alloc(64_000_000)).catch(() => {});
      await sleep(milliseconds);
      await rm(file);
      return true;
    },
    async stop() {
      await server.stop();
      // A process that did not start in time may still have open files.
      if (hasDisk) execFileSync('umount', ['--lazy', folder]);
    },
  };
}
