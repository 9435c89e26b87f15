/** Dry runs of feeds that operators upload as files. */
import type { FeedLanguage } from '../../../shared/forms/import.ts';
import { collapseWhitespace, truncateText } from '../../../shared/text.ts';
import type { Run } from '../../operations/job.ts';
import { runNow } from '../../operations/run.ts';
import type { Database } from '../../platform/db/database.ts';
import { busy } from '../../platform/errors.ts';
import { log } from '../../platform/log/log.ts';
import { decodeText } from '../../platform/outbound/charset.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import { FeedError } from '../errors.ts';
import { feedSource } from '../feed/feed.ts';
import { fileItems } from '../feed/file-items.ts';
import { providerOf } from '../providers/recognized.ts';
import { IMPORT_COUNTERS } from '../queries.ts';
import { readGames } from '../run/import-games.ts';
import { PREVIEW_KIND } from '../source.ts';

/** Maximum number of dry runs of files per process, including waiting ones: each holds its file in memory. */
const MOST_FILES = 4;
const MAX_NAME = 200;

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  language?: FeedLanguage | undefined;
}

/** Detects the provider. Unrecognizable files are read as a generic list, whose error message then says what is wrong. */
function providerIn(text: string) {
  try {
    return providerOf(fileItems(text));
  } catch (error) {
    if (error instanceof FeedError) return 'generic';
    throw error;
  }
}

export function createUploads(options: { database: Database; policy: OutboundPolicy; now: () => Date }) {
  const { database, policy, now } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const turns = createTurns(1);

  /** @throws {Refusal} busy */
  function requireTurn(): void {
    if (running.size >= MOST_FILES) throw busy();
  }

  return {
    requireTurn,

    /**
     * Starts the dry run of a file, whose provider is recognized by its games. If the file is not a feed, the dry run
     * ends with an error.
     *
     * @returns the operation's id
     * @throws {Refusal} busy
     */
    async preview({ name, bytes, language }: UploadedFile, operator: string): Promise<string> {
      requireTurn();
      const text = decodeText(bytes, null);
      const line = collapseWhitespace(name.toWellFormed().replace(/\p{Cc}/gu, ' '));
      const source = feedSource(providerIn(text), { name: truncateText(line, MAX_NAME), text });
      const { provider, parameters } = source;
      const started = Promise.withResolvers<string>();
      const work = (run: Run) => {
        started.resolve(run.lease.id);
        const turn = (signal: AbortSignal) => turns.take('files', signal);
        return readGames(source, run, { policy, language, dryRun: true, turn });
      };
      const ended = runNow(
        { database, now, signal: closing.signal },
        {
          kind: { kind: PREVIEW_KIND, counters: IMPORT_COUNTERS, afterCrash: 'fail' },
          subject: { provider, parameters: { ...parameters, ...(language && { language }) }, key: null },
          createdBy: operator,
        },
        work,
      ).then(
        () => {},
        (error: unknown) => {
          started.reject(error);
          if (!closing.signal.aborted) log.error({ err: error }, 'The dry run of a file failed');
        },
      );
      running.add(ended);
      void ended.finally(() => running.delete(ended));
      return started.promise;
    },

    areRunning: () => running.size > 0,

    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
