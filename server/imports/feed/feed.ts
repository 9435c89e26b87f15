import { readFile, stat } from 'node:fs/promises';
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { decodeText } from '../../platform/outbound/charset.ts';
import { shown } from '../../platform/outbound/errors.ts';
import { parseHttpAddress } from '../../platform/outbound/fetch.ts';
import { feedErrors, type ImportNote, importNotes } from '../errors.ts';
import { isMisencoded } from '../items/plain-text.ts';
import type { FeedProvider, MappedItem } from '../providers/provider.ts';
import { PROVIDERS } from '../providers/providers.ts';
import { otherProviderOf } from '../providers/recognized.ts';
import type { AddressedSource, Batch, GameSource, Reading } from '../source.ts';
import { parseEnvelope } from './envelope.ts';
import { fetchPage } from './feed-page.ts';
import type { NextPage, PageRequest } from './feed-paging.ts';
import { fileItems } from './file-items.ts';

/**
 * Location of a feed, or the text of an uploaded file. Only the command line accepts paths: API clients must not read
 * this machine's files.
 */
export type FeedSource = { address: string } | { file: string } | { name: string; text: string };

const ACCEPT = 'application/json, application/feed+json, */*;q=0.5';

type FeedReading = Pick<Reading, 'policy' | 'limits' | 'now'> & Partial<Pick<Reading, 'signal'>>;

/** A page of raw items, which the provider maps. */
export interface FeedPage extends Omit<Batch, 'items'> {
  items: unknown[];
  /** The scheme and host that it was read from; absent for a file. */
  origin?: string;
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

/** For providers without paging: reads one page, and follows its link to the next one. */
const ONE_PAGE: NextPage = (address, { pages }) => (pages === 0 ? { address: address.href } : null);

const keyOf = ({ address, body = '' }: PageRequest) => `${address} ${body}`;

/** Returns the address of the next page, if its host and port are among those that the feed was read from. */
function nextAddress(next: string, current: URL, hosts: ReadonlySet<string>): URL | null {
  if (!URL.canParse(next, current)) return null;
  const url = new URL(next, current);
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null;
  if (current.protocol === 'https:') url.protocol = 'https:';
  return url;
}

async function* addressPages(address: string, options: FeedReading, page: NextPage): AsyncGenerator<FeedPage> {
  const first = parseHttpAddress(address.trim());
  const hosts = new Set([first.host]);
  const visited = new Set<string>();
  const startedAt = options.now().getTime();
  let read = 0;
  let at = page(first, { pages: 0, items: 0, total: null });
  for (let number = 1; at !== null; number += 1) {
    visited.add(keyOf(at));
    const { text, url } = await fetchPage(at.address, { ...options, accept: ACCEPT, body: at.body });
    hosts.add(url.host);
    visited.add(keyOf({ ...at, address: url.href }));
    const { items, nextUrl, total } = parseEnvelope(text);
    read += items.length;
    const given = nextUrl === null ? null : nextAddress(nextUrl, url, hosts);
    // A link to the next page has precedence. Otherwise the provider's paging applies, which ends with an empty page.
    if (nextUrl !== null) at = given && { address: given.href };
    else at = items.length === 0 ? null : page(first, { pages: number, items: read, total });
    let note: ImportNote | null = null;
    if (nextUrl !== null && given === null) note = importNotes.elsewhere(nextUrl);
    else if (at !== null && visited.has(keyOf(at))) note = importNotes.repeat();
    else if (at !== null && number >= options.limits.pages) note = importNotes.pageLimit(options.limits.pages);
    else if (at !== null && options.now().getTime() - startedAt >= options.limits.time)
      note = importNotes.timeLimit(options.limits.time);
    yield { number, items, note, origin: url.origin };
    if (note !== null) return;
  }
}

/**
 * Yields the pages of a feed one at a time, from its own host, up to the limits and without loops. A file is one page.
 *
 * @param page requests pages the way the provider expects
 * @throws {OutboundError | FeedError} when a page cannot be fetched or read; earlier pages were already yielded
 */
export async function* feedPages(
  source: FeedSource,
  options: FeedReading,
  page: NextPage = ONE_PAGE,
): AsyncGenerator<FeedPage> {
  if ('address' in source) yield* addressPages(source.address, options, page);
  else {
    const text = 'text' in source ? source.text : await readFeedFile(source.file, options.limits.bytes);
    yield { number: 1, items: fileItems(text), note: null };
  }
}

/** Returns why the import stops at this page although the feed may continue. */
function noteOn({ number, items, note }: FeedPage, taken: number, limit: number): ImportNote | null {
  if (items.length === 0 && number === 1) return importNotes.noGames();
  return taken < items.length ? importNotes.itemLimit(limit) : note;
}

function readItem(item: unknown, map: FeedProvider['map'], origin?: string): MappedItem {
  const mapped = map(item, origin);
  return 'ok' in mapped && isMisencoded(item) ? { ...mapped, isRepaired: true } : mapped;
}

async function* readFeed(provider: FeedProviderId, source: FeedSource, reading: Reading): AsyncGenerator<Batch> {
  const { map, page: nextPage } = PROVIDERS[provider];
  const limit = reading.limits.items;
  let remaining = limit;
  for await (const page of feedPages(source, reading, nextPage)) {
    const other = page.number === 1 ? otherProviderOf(page.items, provider) : null;
    if (other !== null) throw feedErrors.otherProvider(other);
    const items = page.items.slice(0, remaining);
    remaining -= items.length;
    const note = noteOn(page, items.length, limit);
    yield { number: page.number, items: items.map((item) => () => readItem(item, map, page.origin)), note };
  }
}

function locationOf(source: FeedSource): GameSource['parameters'] {
  if ('address' in source) return { feedUrl: shown(source.address) };
  return { file: 'text' in source ? source.name : source.file };
}

export function feedSource(provider: FeedProviderId, source: { address: string }): AddressedSource;
export function feedSource(provider: FeedProviderId, source: FeedSource): GameSource;
export function feedSource(provider: FeedProviderId, source: FeedSource): GameSource {
  return {
    kind: 'import-games',
    provider,
    parameters: locationOf(source),
    batches: (reading) => readFeed(provider, source, reading),
  };
}
