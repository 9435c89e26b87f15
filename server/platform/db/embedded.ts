import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DatabaseError, dataFolderInUse, engineFailed } from './errors.ts';
import { checkFolder, checkWritable, makeFolder } from './folder.ts';
import { answers, lockFolder, securePrivateFolder, socketFolder, socketPath } from './ownership.ts';
import type { WorkerInput, WorkerReport } from './worker.ts';

export type Role = 'server' | 'command';

/** Milliseconds to wait for a process that is just starting or stopping: a restart overlaps with what it replaces. */
const PATIENCE = 10_000;
const RETRY_EVERY = 50;

export interface EmbeddedOptions {
  dataDir: string;
  role: Role;
  /** Milliseconds that a client may say nothing inside a transaction. */
  idleLimit: number;
  /** Called when the database's thread dies on its own. */
  onCrash: (error: DatabaseError) => void;
}

/** A way to the database in a data folder; `folder` holds its socket. */
export interface EmbeddedConnection {
  folder: string;
  close(): Promise<void>;
}

/**
 * Reaches the embedded database. A server always runs it itself and is refused when someone else does; a command
 * takes the one that runs, and runs it for its own lifetime when there is none.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnection> {
  const { dataDir, role } = options;
  makeFolder(dataDir);
  const folder = socketFolder(dataDir);
  if (folder !== fs.realpathSync(dataDir)) securePrivateFolder(folder);
  const socket = socketPath(folder);
  for (const deadline = Date.now() + PATIENCE; ; await sleep(RETRY_EVERY)) {
    if (await answers(socket)) {
      if (role === 'server') throw dataFolderInUse(dataDir);
      return { folder, close: async () => {} };
    }
    checkWritable(dataDir);
    const lock = lockFolder(dataDir);
    if (lock) {
      try {
        return { folder, close: await runEngine(options, socket, lock.release) };
      } catch (error) {
        lock.release();
        // An engine that ran out of space says so in numbers only.
        checkWritable(dataDir);
        throw error;
      }
    }
    if (Date.now() > deadline) throw dataFolderInUse(dataDir);
  }
}

/** Starts the thread and returns what closes it. The lock is held, so whatever lies at the socket's path is stale. */
async function runEngine(options: EmbeddedOptions, socket: string, release: () => void): Promise<() => Promise<void>> {
  checkFolder(options.dataDir);
  fs.rmSync(socket, { force: true });
  const workerData: WorkerInput = { dataDir: options.dataDir, socket, idleLimit: options.idleLimit };
  // Without the flags of this process: a loader that it needs for pages would only slow the thread's start down.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] });
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (report: WorkerReport) => {
      if (report.kind === 'ready') resolve();
      else
        reject(
          report.error ? new DatabaseError(report.error.code, report.error.message) : engineFailed(report.message),
        );
    });
    void exited.then(() => reject(engineFailed(reasonOf(failure), failure)));
  });
  let closing = false;
  void exited.then(() => {
    if (!closing) options.onCrash(engineFailed(reasonOf(failure), failure));
  });
  return async () => {
    closing = true;
    worker.postMessage('close');
    await exited;
    fs.rmSync(socket, { force: true });
    release();
    if (failure !== undefined) throw engineFailed(reasonOf(failure), failure);
  };
}

const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : 'its thread ended without a reason.';
