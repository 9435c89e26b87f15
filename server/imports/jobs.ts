import { z } from 'zod';
import { MOVED_ANSWERS } from '../../shared/forms/feeds.ts';
import { FEED_PROVIDERS, feedLanguage, SITE_PROVIDER } from '../../shared/forms/import.ts';
import { WAITING_LINE } from '../../shared/import-line.ts';
import { FEED_LANGUAGE } from '../../shared/languages.ts';
import { STARTER_PROVIDER } from '../../shared/starter.ts';
import type { Job, Run } from '../operations/job.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { createTurns } from '../platform/outbound/turns.ts';
import { feedSource } from './feed/feed.ts';
import { html5gamesSource, type SiteLimits } from './html5games/site.ts';
import { IMPORT_COUNTERS } from './queries.ts';
import { readGames } from './run/import-games.ts';
import { deletePreview } from './selection/queries.ts';
import { type SelectionInput, selectionInput, selectionSource } from './selection/source.ts';
import {
  type AddressedSource,
  type GameSource,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  type ImportLimits,
  importLabel,
  PREVIEW_KIND,
} from './source.ts';
import { importStarter } from './starter/usecases.ts';

/** Number of imports and previews that a process reads concurrently. Each holds a page in memory, which may be large. */
const CONCURRENCY = 2;

/** Maximum number of new games. */
const limit = z.int().positive().optional();
const sourceInput = z.discriminatedUnion('provider', [
  z.object({
    ...{ provider: z.enum(FEED_PROVIDERS), feedUrl: z.string(), limit },
    language: feedLanguage.optional(),
    /** The saved feed, and the operator's answer about its moved games. */
    feed: z.uuid().optional(),
    answer: z.enum(MOVED_ANSWERS).optional(),
  }),
  z.object({
    ...{ provider: z.literal(SITE_PROVIDER), limit, feed: z.uuid().optional() },
    language: feedLanguage.optional(),
  }),
]);
export type ImportInput = z.infer<typeof sourceInput>;
const starterInput = z.object({ provider: z.literal(STARTER_PROVIDER) });
/** Reads a source or the games that a dry run kept, or adds the built-in games. */
const importInput = z.union([selectionInput, sourceInput, starterInput]);
type JobInput = z.infer<typeof importInput>;

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

interface ImportJobsOptions {
  policy: OutboundPolicy;
  html5gamesUrl: string;
  /** The folder of the built-in games. */
  starterSource: string;
  limits?: Partial<ImportLimits>;
  siteLimits?: Partial<SiteLimits>;
}

/**
 * Import jobs, one at a time per source, and preview jobs. Waiting jobs count as running, so that they can be stopped.
 * They do not resume after a crash.
 */
export function importJobs({
  policy,
  html5gamesUrl,
  starterSource,
  limits,
  siteLimits,
}: ImportJobsOptions): Job<JobInput>[] {
  const most = { ...IMPORT_LIMITS, ...limits };
  const site = html5gamesSource(html5gamesUrl, siteLimits);
  const turns = createTurns(CONCURRENCY);
  const siteTurns = createTurns(1);

  const sourceOf = (input: ImportInput): AddressedSource =>
    input.provider === SITE_PROVIDER ? site : feedSource(input.provider, { address: input.feedUrl });

  /**
   * Each site has one reader at a time, so that pauses between requests are kept. Waiting for it does not occupy a slot
   * for feeds.
   */
  async function takeTurn(source: GameSource, signal: AbortSignal): Promise<() => void> {
    if (source !== site) return turns.take('imports', signal);
    const releaseSite = await siteTurns.take(source.provider, signal);
    try {
      const release = await turns.take('imports', signal);
      return () => {
        release();
        releaseSite();
      };
    } catch (error) {
      releaseSite();
      throw error;
    }
  }

  function read(input: ImportInput, run: Run, dryRun: boolean) {
    const source = sourceOf(input);
    // Games of the site have permanent ids.
    const feedId = input.provider === SITE_PROVIDER ? undefined : input.feed;
    return readGames(source, run, {
      policy,
      language: input.language,
      feed: feedId === undefined ? undefined : { id: feedId, answer: ('answer' in input && input.answer) || null },
      limits: { ...most, newGames: Math.min(input.limit ?? most.newGames, most.newGames) },
      turn: (signal) => takeTurn(source, signal),
      dryRun,
    });
  }

  /** Imports the games that a dry run kept, then deletes it. After a failure, they can be imported again. */
  async function readSelection(input: SelectionInput, run: Run) {
    const source = selectionSource(input);
    const { publication, language } = input;
    const result = await readGames(source, run, {
      ...{ policy, publication, language, limits: most },
      turn: (signal) => takeTurn(source, signal),
    });
    if (result.error === null) await deletePreview(run.database, input.preview);
    return result;
  }

  /** Returns the stored parameters of an import of kept games. Other imports never join it: its key is its dry run. */
  function selectionSubject({ provider, ...input }: SelectionInput) {
    const { from, preview } = input;
    const after = URL.canParse(from) ? new URL(from).origin : from;
    return { provider, key: { preview }, parameters: input, changes: { feed: { before: null, after } } };
  }

  const common = {
    input: importInput,
    counters: IMPORT_COUNTERS,
    afterCrash: 'fail',
    firstLine: WAITING_LINE,
  } as const;
  const importJob = (kind: (typeof IMPORT_KINDS)[number]): Job<JobInput> => ({
    ...common,
    kind,
    label: importLabel,
    // A run that was started without the answer or in another language must not be joined: it would ignore them.
    joins: (input, parameters) =>
      input.provider === STARTER_PROVIDER ||
      ((!('answer' in input) || input.answer === parameters.answer) &&
        (input.language === undefined || input.language === (parameters.language ?? FEED_LANGUAGE))),
    subject(input) {
      if (input.provider === STARTER_PROVIDER) return { provider: STARTER_PROVIDER, parameters: {}, key: {} };
      if ('preview' in input) return selectionSubject(input);
      const { provider, parameters: key } = sourceOf(input);
      // Without path and query, which may contain a key.
      const changes = { feed: { before: null, after: new URL(key.feedUrl).origin } };
      const { limit: most, language, feed, answer } = { feed: undefined, answer: undefined, ...input };
      return { provider, key, parameters: defined({ limit: most, language, feed, answer }), changes };
    },
    handle(input, run) {
      if (input.provider === STARTER_PROVIDER) return importStarter(run, starterSource);
      return 'preview' in input ? readSelection(input, run) : read(input, run, false);
    },
  });
  return [
    ...IMPORT_KINDS.map(importJob),
    {
      ...common,
      input: sourceInput,
      kind: PREVIEW_KIND,
      label: () => null,
      subject(input: ImportInput) {
        const { provider, parameters } = sourceOf(input);
        return { provider, parameters: { ...parameters, ...defined({ language: input.language }) }, key: null };
      },
      handle: (input: ImportInput, run) => read(input, run, true),
    },
  ];
}
