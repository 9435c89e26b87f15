import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { createClaims } from '../platform/http/claims.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { inRequest, newRequestId } from '../platform/log/request.ts';
import type { ServerWarnings } from '../platform/warnings.ts';

/** `::ffff:192.0.2.1`, as a dual-stack socket names an IPv4 peer, becomes `192.0.2.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** @param list addresses and CIDR ranges, already validated by the configuration */
export function proxyList(list: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the visitor's address. Walks X-Forwarded-For from the right while trusted proxies wrote it. */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: BlockList): string {
  let address = plainAddress(peer);
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  while (isTrusted(address, proxies)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

export interface Client {
  /** The address that limits count for. */
  address: string;
  /** The address for the log, which a stranger cannot forge. */
  certain: string;
  /** Whether the peer is a trusted proxy. */
  isFromProxy: boolean;
  /** The peer, if it reports another client without being configured as a proxy. */
  unnamedProxy?: string;
}

export type FindClient = (peer: string, forwardedFor: string | undefined) => Client;

interface FindingOptions {
  trustedProxies: readonly string[];
  warnings: ServerWarnings;
  now: () => number;
}

export function findClients({ trustedProxies, warnings, now }: FindingOptions): FindClient {
  const proxies = proxyList(trustedProxies);
  const claimed = createClaims({ warnings, now });
  return (peer, forwardedFor) => {
    const isFromProxy = isTrusted(peer, proxies);
    const certain = clientAddress(peer, forwardedFor, proxies);
    if (isFromProxy || forwardedFor === undefined) return { address: certain, certain, isFromProxy };
    return { address: claimed(certain, forwardedFor), certain, isFromProxy, unnamedProxy: certain };
  };
}

/** A trusted proxy may forward a client's id unchecked, so the format is restricted. */
const ACCEPTED_ID = /^[\w-]{8,64}$/;

/**
 * Sets the visitor's address, whether a trusted proxy reported it, and the request id, which is the trusted proxy's or a
 * random one. The id is logged, and sent back unless the response is shared between visitors.
 */
export function identifyRequests(findClient: FindClient) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const peer = getConnInfo(context).remote.address ?? '';
    const { address, certain, isFromProxy, unnamedProxy } = findClient(peer, context.req.header('x-forwarded-for'));
    context.set('clientAddress', address);
    context.set('isFromProxy', isFromProxy);
    if (unnamedProxy !== undefined) context.set('unnamedProxy', unnamedProxy);
    const given = context.req.header('x-request-id') ?? '';
    const id = ACCEPTED_ID.test(given) && isFromProxy ? given : newRequestId();
    await inRequest({ id, client: certain }, next);
    const isShared = /\bpublic\b/.test(context.res.headers.get('cache-control') ?? '');
    if (!isShared) context.header('X-Request-Id', id);
  });
}
