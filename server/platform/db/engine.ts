import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The major version of PostgreSQL that PGlite is; a folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';

/** How PGlite leaves the main loop after an error in a statement; every other exit means that it broke. */
const STATEMENT_ERROR = 100;

/** The embedded database: one session that takes protocol messages. */
export interface Engine {
  /** Runs whole messages and returns the answer. Rejects when the database itself broke, not when a statement did. */
  run(messages: Buffer): Promise<Buffer>;
  /** Checkpoints and closes the files. */
  close(): Promise<void>;
}

/** The parts of PGlite's Emscripten module that matter here. */
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
 * Opens the database in `folder`, or makes one there.
 *
 * PGlite is made for browsers: it starts with fsync off, and its file system ignores fsync. Here both are on, so that
 * what was committed survives a power cut.
 */
export async function openEngine(folder: string): Promise<Engine> {
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')];
  // Its default, fdatasync, is a system call that Emscripten answers without doing anything.
  startParams.push('-c', 'wal_sync_method=fsync');
  const end = new End();
  const database = await PGlite.create({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => end.hear(line),
  });
  watchMainLoop(database, end);
  return {
    async run(messages) {
      if (end.reason) throw end.reason;
      const answer: Buffer[] = [];
      try {
        await database.execProtocolRawStream(messages, {
          // The bytes lie in the memory of the database, which the next statement overwrites.
          onRawData: (bytes) => answer.push(Buffer.from(bytes)),
        });
      } catch (error) {
        throw end.because(error);
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
      // PGlite's types leave out what Emscripten adds to the module.
      const module = untyped as Module;
      (module.NODEFS ?? module.FS.filesystems.NODEFS).stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }
}

/** Why the database gave up, once it did. */
class End {
  reason: Error | undefined;
  #lastWords: string | undefined;

  /** Takes a line of PostgreSQL's log; it says why before it ends. */
  hear(line: string): false {
    if (/ (FATAL|PANIC): /.test(line)) this.#lastWords = line.trim();
    return false;
  }

  because(cause: unknown): Error {
    const said = this.#lastWords ?? (cause instanceof Error ? cause.message : 'it ended without a reason');
    this.reason ??= new Error(said, { cause });
    return this.reason;
  }
}

/**
 * Makes `run` reject when the main loop ends other than by a statement's error: a PANIC, a failed flush. PGlite
 * swallows these, and calls the loop again for ever, as the message that broke it is never read to its end.
 */
function watchMainLoop(database: PGlite, end: End): void {
  // The module is typed without its internals.
  const module = database.Module as unknown as Module;
  const { _PostgresMainLoopOnce: mainLoop, stackRestore } = module;
  module._PostgresMainLoopOnce = () => {
    try {
      mainLoop();
    } catch (error) {
      if (exitStatus(error) !== STATEMENT_ERROR) end.because(error);
      throw error;
    }
  };
  // The first thing PGlite calls in its catch: only what is thrown here leaves its loop.
  module.stackRestore = (pointer) => {
    if (end.reason) throw end.reason;
    stackRestore(pointer);
  };
}

function exitStatus(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** Flushes a folder and everything in it to the disk: making a database writes its files without. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(file);
    else if (entry.isFile()) syncPath(file);
  }
  syncPath(folder);
}

/** Flushes one file, or the names in one folder, to the disk. */
export function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
