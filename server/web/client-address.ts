import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../platform/http/environment.ts';

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

/** Whether an address is that of a trusted proxy. */
export function isTrusted(address: string, proxies: BlockList): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The visitor's address: walks X-Forwarded-For from the right for as long as trusted proxies wrote it. What a stranger
 * sends in that header is ignored.
 */
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

export function withClientAddress(trustedProxies: readonly string[]) {
  const proxies = proxyList(trustedProxies);
  return createMiddleware<HttpEnv>(async (context, next) => {
    const peer = getConnInfo(context).remote.address ?? '';
    context.set('clientAddress', clientAddress(peer, context.req.header('x-forwarded-for'), proxies));
    await next();
  });
}
