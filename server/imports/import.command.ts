import { parseArgs } from 'node:util';
import {
  FEED_LANGUAGES,
  type FeedLanguage,
  type FeedProviderId,
  isFeedProviderId,
  PROVIDER_IDS,
  PROVIDER_LABELS,
  SITE_PROVIDER,
} from '../../shared/forms/import.ts';
import type { Database } from '../platform/db/database.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { type FeedSource, feedSource } from './feed/feed.ts';
import { html5gamesSource, type SiteLimits } from './html5games/site.ts';
import { type ImportProgress, importGames } from './run/import-games.ts';
import type { ImportFailure } from './run/import-run.ts';
import type { GameSource, ImportLimits } from './source.ts';

const USAGE = [
  'Usage: npm run import -- --provider PROVIDER --feed FEED',
  `       npm run import -- --provider ${SITE_PROVIDER}`,
  `  --provider  ${PROVIDER_IDS.join(' or ')}`,
  `  --feed      the feed's address (http or https), or the path of a file; ${SITE_PROVIDER} has none`,
  `  --language  of the texts: ${FEED_LANGUAGES.join(' or ')}; without it, new games are in English`,
];

const OPTIONS = {
  provider: { type: 'string' },
  feed: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type ImportCommand = ({ provider: FeedProviderId; source: FeedSource } | { provider: typeof SITE_PROVIDER }) & {
  language?: FeedLanguage;
};

/** Parses the command line. @returns `help` on request; `problem`, a sentence for the user, for an invalid command line */
export function parseImportArguments(args: readonly string[]): ImportCommand | { help: true } | { problem: string } {
  let values: { provider?: string; feed?: string; language?: string; help?: boolean };
  try {
    values = parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    // The message of parseArgs explains unknown and incomplete options.
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
  const { provider, feed } = values;
  if (values.help === true) return { help: true };
  const language = FEED_LANGUAGES.find((known) => known === values.language);
  if (language === undefined && values.language !== undefined) {
    return { problem: `Unknown language "${values.language}".` };
  }
  const said = language === undefined ? {} : { language };
  if (provider === undefined) return { problem: 'Name the provider of the feed with --provider.' };
  if (provider === SITE_PROVIDER) {
    return feed === undefined
      ? { provider, ...said }
      : { problem: `${PROVIDER_LABELS[provider]} has no feed: leave out --feed.` };
  }
  if (!isFeedProviderId(provider)) return { problem: `Unknown provider "${provider}".` };
  const where = feed?.trim() ?? '';
  if (where === '') return { problem: 'Name the feed with --feed: its address or the path of a file.' };
  if (/^https?:/i.test(where)) return { provider, source: { address: where }, ...said };
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return { problem: `Feeds are fetched by http or https, not ${where}.` };
  return { provider, source: { file: where }, ...said };
}

interface RunImportOptions {
  args: readonly string[];
  config: Parameters<typeof outboundPolicy>[0] & { html5gamesUrl: string };
  database: Database;
  print: (line: string) => void;
  signal?: AbortSignal;
  limits?: Partial<ImportLimits>;
  siteLimits?: Partial<SiteLimits>;
}

function failureLine({ position, title, externalId, reason, message }: ImportFailure): string {
  const name = title ?? externalId ?? `item ${position + 1}`;
  return `failed: ${name}: ${message} (${reason})`;
}

function sourceOf(command: ImportCommand, { config, siteLimits }: RunImportOptions): GameSource {
  if (command.provider === SITE_PROVIDER) return html5gamesSource(config.html5gamesUrl, siteLimits);
  return feedSource(command.provider, command.source);
}

/** Prints a line after every `every` games. */
function progressPrinter(print: (line: string) => void, every: number) {
  let printed = 0;
  return ({ processed }: ImportProgress) => {
    if (processed - printed < every) return;
    printed = processed;
    print(`${processed} games read`);
  };
}

/**
 * Runs `npm run import`. Prints each failed item; the last line is always `imported: N, updated: N, failed: N`.
 *
 * @returns the exit code: 0 if the source was read to its end, even with failed items; 1 if not; 2 for invalid arguments
 */
export async function runImport(options: RunImportOptions): Promise<number> {
  const { args, config, database, print, signal, limits } = options;
  const command = parseImportArguments(args);
  if ('help' in command) {
    for (const line of USAGE) print(line);
    return 0;
  }
  if ('problem' in command) {
    for (const line of [command.problem, ...USAGE]) print(line);
    return 2;
  }
  print(`Importing ${PROVIDER_LABELS[command.provider]} games.`);
  const result = await importGames(sourceOf(command, options), {
    database,
    policy: outboundPolicy(config),
    language: command.language,
    // Sites are read slowly.
    onProgress: progressPrinter(print, command.provider === SITE_PROVIDER ? 50 : 1_000),
    onFailure: (failure) => print(failureLine(failure)),
    ...(signal ? { signal } : {}),
    ...(limits ? { limits } : {}),
  });
  for (const { message } of result.notes) print(`${message}.`);
  if (result.error) print(`The import failed: ${result.error.message} (${result.error.code})`);
  if (result.unchanged + result.skipped > 0) print(`unchanged: ${result.unchanged}, skipped: ${result.skipped}`);
  print(`imported: ${result.imported}, updated: ${result.updated}, failed: ${result.failed}`);
  return result.error ? 1 : 0;
}
