/** Recognizes which provider a page belongs to, whatever source it was requested as. */
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { type NamedProviderId, providerOfAddress } from '../../../shared/provider-hosts.ts';

/** Number of items to examine: a page may have thousands. */
const SAMPLE = 100;

/**
 * Returns the providers of the addresses among an item's values, which may be lists. Never searches deeper, because items
 * may be hostile.
 */
function providersNamedIn(item: unknown): Set<NamedProviderId> {
  const values = typeof item === 'object' && item !== null ? Object.values(item).flat() : [];
  return new Set(values.flatMap((value) => (typeof value === 'string' ? (providerOfAddress(value) ?? []) : [])));
}

/** Counts how often each provider is named among the first items, most frequent first. */
function namesIn(items: readonly unknown[]) {
  const sample = items.slice(0, SAMPLE);
  const named = sample.map(providersNamedIn);
  const countOf = (provider: FeedProviderId) =>
    named.filter((one) => (one as Set<FeedProviderId>).has(provider)).length;
  const providers = [...new Set(named.flatMap((one) => [...one]))];
  return { ranked: providers.toSorted((one, other) => countOf(other) - countOf(one)), countOf, most: sample.length };
}

/** Returns the provider that most items of a file name; `generic` if there is none. */
export function providerOf(items: readonly unknown[]): FeedProviderId {
  const { ranked, countOf, most } = namesIn(items);
  const [first] = ranked;
  return first !== undefined && countOf(first) * 2 > most ? first : 'generic';
}

/**
 * Returns the other provider that most items of a page name in the addresses of their games and pictures.
 *
 * @returns null if there is none, or if `chosen` is named at least as often
 */
export function otherProviderOf(items: readonly unknown[], chosen: FeedProviderId): NamedProviderId | null {
  // An operator's own list may contain games of any provider.
  if (chosen === 'generic') return null;
  const { ranked, countOf, most } = namesIn(items);
  const [first] = ranked;
  const isOther = first !== undefined && countOf(first) > countOf(chosen);
  return isOther && countOf(first) * 2 > most ? first : null;
}
