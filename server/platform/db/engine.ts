import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PostgreSQL's major version in PGlite. Folders of another version cannot be opened. */
export const POSTGRES_MAJOR = '18';

/**
 * PostgreSQL's default of 128 MB would be reserved in this process permanently. The operating system caches the files, so a
 * small buffer is as fast.
 */
const SHARED_BUFFERS = '16MB';

/** The exit status with which PGlite leaves its main loop after a statement error; any other means a crash. */
const STATEMENT_ERROR = 100;

/** The embedded database: one session that takes wire protocol messages. */
export interface Engine {
  /** Runs complete messages and returns the answer. Rejects when the database crashes, not when a statement fails. */
  run(messages: Buffer): Promise<Buffer>;
  close(): Promise<void>;
}

interface Module {
  NODEFS?: NodeFileSystem;
  FS: { filesystems: { NODEFS: NodeFileSystem } };
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * Opens or creates the database in `folder`. PGlite is built for browsers: it starts with fsync off, and its file
 * system ignores fsync. Both are turned on here so that commits survive a power cut.
 */
export async function openEngine(folder: string): Promise<Engine> {
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')];
  // Emscripten does nothing for the default, fdatasync.
  startParams.push('-c', 'wal_sync_method=fsync', '-c', `shared_buffers=${SHARED_BUFFERS}`);
  const failure = new EngineFailure();
  const database = await PGlite.create({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => failure.readLog(line),
  });
  watchMainLoop(database, failure);
  return {
    async run(messages) {
      if (failure.error) throw failure.error;
      const answer: Buffer[] = [];
      try {
        await database.execProtocolRawStream(messages, {
          // The bytes live in the database's memory, which the next statement overwrites.
          onRawData: (bytes) => answer.push(Buffer.from(bytes)),
        });
      } catch (error) {
        throw failure.record(error);
      }
      return answer.length === 1 && answer[0] ? answer[0] : Buffer.concat(answer);
    },
    close: () => database.close(),
  };
}

class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const install = (untyped: unknown) => {
      // PGlite's types omit what Emscripten adds to the module.
      const module = untyped as Module;
      (module.NODEFS ?? module.FS.filesystems.NODEFS).stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }
}

class EngineFailure {
  error: Error | undefined;
  #fatalLine: string | undefined;

  /** Keeps the last fatal line of PostgreSQL's log, which gives the reason. */
  readLog(line: string): false {
    if (/ (FATAL|PANIC): /.test(line)) this.#fatalLine = line.trim();
    return false;
  }

  record(cause: unknown): Error {
    const message = this.#fatalLine ?? (cause instanceof Error ? cause.message : 'it ended without a reason');
    this.error ??= new Error(message, { cause });
    return this.error;
  }
}

/**
 * Makes `run` reject when the main loop ends with anything but a statement error, such as a PANIC or a failed fsync.
 * PGlite swallows these and repeats the loop forever, because the fatal message is never consumed.
 */
function watchMainLoop(database: PGlite, failure: EngineFailure): void {
  // The module is typed without its internals.
  const module = database.Module as unknown as Module;
  const { _PostgresMainLoopOnce: mainLoop, stackRestore } = module;
  module._PostgresMainLoopOnce = () => {
    try {
      mainLoop();
    } catch (error) {
      if (exitStatus(error) !== STATEMENT_ERROR) failure.record(error);
      throw error;
    }
  };
  // PGlite calls this first in its catch block. Only throwing here breaks out of the loop.
  module.stackRestore = (pointer) => {
    if (failure.error) throw failure.error;
    stackRestore(pointer);
  };
}

function exitStatus(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** Fsyncs a folder and its content: creating a database writes files without it. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(file);
    else if (entry.isFile()) syncPath(file);
  }
  syncPath(folder);
}

/** Fsyncs one file, or one folder's entries. */
export function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
