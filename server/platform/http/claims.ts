/** Client addresses reported by proxies that the operator did not configure. */
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { ServerWarnings } from '../warnings.ts';
import { clientOf } from './client.ts';

/** Networks that strangers rarely connect from. A peer in them that reports another client counts as a proxy. */
const INSIDE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
/** Clients that a proxy may report per hour. More may be invented, and share the limits of the proxy. */
const MOST_CLAIMS = 1_000;
const HOUR = 3_600_000;
const MOST_PROXIES = 20;

const isInside = (address: string) => ipaddr.isValid(address) && INSIDE.has(ipaddr.process(address).range());

/** Returns the hop that the proxy itself added to X-Forwarded-For; null if it is not an address. */
function lastHop(forwardedFor: string): string | null {
  const hop = forwardedFor.split(',').at(-1)?.trim() ?? '';
  return ipaddr.isValid(hop) ? ipaddr.process(hop).toString() : null;
}

/**
 * Decides which address the limits count for when an unconfigured proxy forwards a request. Otherwise one visitor who
 * reaches a limit would lock out all others. A proxy in a private network is recognized by the header. A public one is
 * recognized only by a request of an owner, since strangers can send the header as well.
 */
export function createClaims({ warnings, now }: { warnings: ServerWarnings; now: () => number }) {
  const claimed = new LRUCache<string, { until: number; clients: Set<string> }>({ max: MOST_PROXIES });

  function admit(proxy: string, client: string): boolean {
    let known = claimed.get(proxy);
    if (known === undefined || now() >= known.until) {
      known = { until: now() + HOUR, clients: new Set() };
      claimed.set(proxy, known);
    }
    if (!known.clients.has(client) && known.clients.size >= MOST_CLAIMS) return false;
    known.clients.add(client);
    return true;
  }

  /** @param peer not a trusted proxy @returns the address that limits count for */
  return (peer: string, forwardedFor: string | undefined): string => {
    const claim = forwardedFor === undefined ? null : lastHop(forwardedFor);
    if (claim === null || claim === peer) return peer;
    const warning = { code: 'unnamed_proxy', value: peer } as const;
    if (isInside(peer)) warnings.add(warning);
    return warnings.has(warning) && admit(peer, clientOf(claim)) ? claim : peer;
  };
}
