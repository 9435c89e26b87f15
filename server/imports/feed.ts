import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../platform/outbound/charset.ts';
import { parseHttpAddress } from '../platform/outbound/fetch.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { parseEnvelope } from './envelope.ts';
import { feedErrors, type ImportNote, importNotes } from './errors.ts';
import { fetchPage } from './feed-page.ts';
import type { ImportLimits } from './limits.ts';

/** Where a feed lies. A file is for the command line only: whoever asks over the network must not read this machine's. */
export type FeedSource = { address: string } | { file: string };

const ACCEPT = 'application/json, application/feed+json, */*;q=0.5';

export interface FeedOptions {
  policy: OutboundPolicy;
  limits: ImportLimits;
  signal?: AbortSignal | undefined;
  now: () => Date;
}

export interface FeedPage {
  /** From 1. */
  number: number;
  /** Raw items, each to be mapped by the provider. */
  items: unknown[];
  /** Why no page follows although the feed names one. */
  note: ImportNote | null;
}

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

/**
 * The address of the next page, if it may be followed: on a host the feed itself was read from.
 *
 * @param next as the page sends it, absolute or relative
 * @param hosts hosts with port that belong to the feed
 */
function nextAddress(next: string, current: URL, hosts: ReadonlySet<string>): URL | null {
  if (!URL.canParse(next, current)) return null;
  const url = new URL(next, current);
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null;
  if (current.protocol === 'https:') url.protocol = 'https:';
  return url;
}

async function* addressPages(address: string, options: FeedOptions): AsyncGenerator<FeedPage> {
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
 * The pages of a feed, one in memory at a time. Pages follow `next_url` on the feed's own host, up to the limits and never
 * in a circle; a file is one page, whatever it names as next.
 *
 * @throws {OutboundError | FeedError} when a page cannot be fetched or read; pages before it have been given
 */
export async function* feedPages(source: FeedSource, options: FeedOptions): AsyncGenerator<FeedPage> {
  if ('file' in source) {
    const { items } = parseEnvelope(await readFeedFile(source.file, options.limits.bytes));
    yield { number: 1, items, note: null };
  } else yield* addressPages(source.address, options);
}
