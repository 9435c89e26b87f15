import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DatabaseError, dataFolderInUse, engineFailed } from './errors.ts';
import { checkFolder, checkWritable, makeFolder } from './folder.ts';
import { answers, lockFolder, securePrivateFolder, socketFolder, socketPath } from './ownership.ts';
import type { WorkerInput, WorkerReport } from './worker.ts';

export type Role = 'server' | 'command';

/** Milliseconds to wait for another process: a restart overlaps with its predecessor. */
const FOLDER_WAIT = 10_000;
const RETRY_EVERY = 50;

interface EmbeddedOptions {
  dataDir: string;
  role: Role;
  idleLimit: number;
  /** Called when the database's worker thread dies on its own. */
  onCrash: (error: DatabaseError) => void;
}

/**
 * Opens the embedded database. A server runs the engine itself, and is refused when another process does. A command uses
 * a running engine, or runs one for its own lifetime.
 */
export async function openEmbedded(options: EmbeddedOptions) {
  const { dataDir, role } = options;
  makeFolder(dataDir);
  const folder = socketFolder(dataDir);
  if (folder !== fs.realpathSync(dataDir)) securePrivateFolder(folder);
  const socket = socketPath(folder);
  for (const deadline = Date.now() + FOLDER_WAIT; ; await sleep(RETRY_EVERY)) {
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
        // An engine that ran out of space reports only numbers; this check reports the reason.
        checkWritable(dataDir);
        throw error;
      }
    }
    if (Date.now() > deadline) throw dataFolderInUse(dataDir);
  }
}

/** Starts the worker thread; the caller holds the lock, so an existing socket is stale. @returns a function that closes the engine */
async function runEngine(options: EmbeddedOptions, socket: string, release: () => void): Promise<() => Promise<void>> {
  checkFolder(options.dataDir);
  fs.rmSync(socket, { force: true });
  const workerData: WorkerInput = { dataDir: options.dataDir, socket, idleLimit: options.idleLimit };
  // Drops this process's flags: the loader for pages would slow the thread's start.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] });
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (report: WorkerReport) => {
      if (report.kind === 'ready') return resolve();
      reject(report.code === undefined ? engineFailed(report.message) : new DatabaseError(report.code, report.message));
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
