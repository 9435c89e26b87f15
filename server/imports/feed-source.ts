import type { FeedProviderId } from '../../shared/forms/import.ts';
import { shown } from '../platform/outbound/errors.ts';
import { type ImportNote, importNotes } from './errors.ts';
import { type FeedPage, type FeedSource, feedPages } from './feed.ts';
import { PROVIDERS } from './providers.ts';
import type { AddressedSource, Batch, GameSource, Reading } from './source.ts';

/** Why the import ends with this page although the feed may go on. */
function noteOn({ number, items, note }: FeedPage, taken: number, limit: number): ImportNote | null {
  if (items.length === 0 && number === 1) return importNotes.noGames();
  return taken < items.length ? importNotes.itemLimit(limit) : note;
}

async function* readFeed(provider: FeedProviderId, source: FeedSource, reading: Reading): AsyncGenerator<Batch> {
  const { map } = PROVIDERS[provider];
  const limit = reading.limits.items;
  let room = limit;
  for await (const page of feedPages(source, reading)) {
    const items = page.items.slice(0, room);
    room -= items.length;
    const note = noteOn(page, items.length, limit);
    yield { number: page.number, items: items.map((item) => () => map(item)), note };
  }
}

/** A provider's feed as a source of games, up to the limit of items. */
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
