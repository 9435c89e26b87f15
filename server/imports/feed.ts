import { readFile, stat } from 'node:fs/promises';
import type { FeedProviderId } from '../../shared/forms/import.ts';
import { decodeText } from '../platform/outbound/charset.ts';
import { shown } from '../platform/outbound/errors.ts';
import { parseHttpAddress } from '../platform/outbound/fetch.ts';
import { parseEnvelope } from './envelope.ts';
import { feedErrors, type ImportNote, importNotes } from './errors.ts';
import { fetchPage } from './feed-page.ts';
import { PROVIDERS } from './providers.ts';
import type { AddressedSource, Batch, GameSource, Reading } from './source.ts';

/** Location of a feed. Files are for the command line only: network clients must not read this machine's files. */
export type FeedSource = { address: string } | { file: string };

const ACCEPT = 'application/json, application/feed+json, */*;q=0.5';

type FeedReading = Pick<Reading, 'policy' | 'limits' | 'now'> & Partial<Pick<Reading, 'signal'>>;

/** A page with raw items, to be mapped by the provider. */
export type FeedPage = Omit<Batch, 'items'> & { items: unknown[] };

async function readFeedFile(path: string, limit: number): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > limit) throw feedErrors.fileTooLarge(path, limit);
    return decodeText(await readFile(path), null);
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw 'code' in error && error.code === 'ENOENT'
      ? feedErrors.fileMissing(path)
      : feedErrors.fileUnreadable(path, error);
  }
}

/** The address of the next page, if its host and port are among those the feed was read from. */
function nextAddress(next: string, current: URL, hosts: ReadonlySet<string>): URL | null {
  if (!URL.canParse(next, current)) return null;
  const url = new URL(next, current);
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null;
  if (current.protocol === 'https:') url.protocol = 'https:';
  return url;
}

async function* addressPages(address: string, options: FeedReading): AsyncGenerator<FeedPage> {
  const first = parseHttpAddress(address.trim());
  const hosts = new Set([first.host]);
  const visited = new Set([first.href]);
  let at = first.href;
  const startedAt = options.now().getTime();
  for (let number = 1; ; number += 1) {
    const { text, url } = await fetchPage(at, { ...options, accept: ACCEPT });
    hosts.add(url.host);
    visited.add(url.href);
    const { items, nextUrl } = parseEnvelope(text);
    if (nextUrl === null) {
      yield { number, items, note: null };
      return;
    }
    const next = nextAddress(nextUrl, url, hosts);
    let note: ImportNote | null = null;
    if (next === null) note = importNotes.elsewhere(nextUrl);
    else if (visited.has(next.href)) note = importNotes.repeat();
    else if (number >= options.limits.pages) note = importNotes.pageLimit(options.limits.pages);
    else if (options.now().getTime() - startedAt >= options.limits.time)
      note = importNotes.timeLimit(options.limits.time);
    yield { number, items, note };
    if (next === null || note !== null) return;
    visited.add(next.href);
    at = next.href;
  }
}

/**
 * Yields the pages of a feed one at a time, from its own host, up to the limits and without loops. A file is one page.
 * @throws {OutboundError | FeedError} when a page cannot be fetched or read; earlier pages were already yielded
 */
export async function* feedPages(source: FeedSource, options: FeedReading): AsyncGenerator<FeedPage> {
  if ('file' in source) {
    const { items } = parseEnvelope(await readFeedFile(source.file, options.limits.bytes));
    yield { number: 1, items, note: null };
  } else yield* addressPages(source.address, options);
}

/** Why the import stops at this page although the feed may continue. */
function noteOn({ number, items, note }: FeedPage, taken: number, limit: number): ImportNote | null {
  if (items.length === 0 && number === 1) return importNotes.noGames();
  return taken < items.length ? importNotes.itemLimit(limit) : note;
}

async function* readFeed(provider: FeedProviderId, source: FeedSource, reading: Reading): AsyncGenerator<Batch> {
  const { map } = PROVIDERS[provider];
  const limit = reading.limits.items;
  let remaining = limit;
  for await (const page of feedPages(source, reading)) {
    const items = page.items.slice(0, remaining);
    remaining -= items.length;
    const note = noteOn(page, items.length, limit);
    yield { number: page.number, items: items.map((item) => () => map(item)), note };
  }
}

export function feedSource(provider: FeedProviderId, source: { address: string }): AddressedSource;
export function feedSource(provider: FeedProviderId, source: FeedSource): GameSource;
export function feedSource(provider: FeedProviderId, source: FeedSource): GameSource {
  return {
    kind: 'import-games',
    provider,
    parameters: 'file' in source ? { file: source.file } : { feedUrl: shown(source.address) },
    batches: (reading) => readFeed(provider, source, reading),
  };
}
