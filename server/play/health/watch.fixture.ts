/** Hosts of games on this machine, and the work that checks them. Everything is closed when the test has finished. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { probeFrame } from '../../platform/outbound/probe.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { createRecordCheck } from './record.ts';
import { createWatch, type WatchLimits } from './watch.ts';

/** Starts a host of games. Returns its requests, and the maximum that ran at a time. */
export async function host(listener: RequestListener) {
  const seen = { requests: [] as string[], most: 0 };
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    seen.most = Math.max(seen.most, open);
    seen.requests.push(`${request.method} ${request.url}`);
    response.once('close', () => {
      open -= 1;
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  // A server that listens on a port has such an address.
  return Object.assign(seen, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

/**
 * Creates the regular work of one process.
 *
 * @param silent origin of a host with a short timeout; others have the real one, which a busy machine may need
 */
export function testWatch(database: Database, now: () => Date, limits: Partial<WatchLimits> = {}, silent?: string) {
  const policy = { siteUrl: 'http://site.example', allowHosts: ['127.0.0.1'] };
  const settings = createSettings({ database, now, seal: createSeal('a secret') });
  const watch = createWatch({
    ...{ database, now, policy },
    record: createRecordCheck({ database, settings, now, random: () => 0.5 }),
    probe: (url, _type, options) => {
      const isSilent = silent !== undefined && url.startsWith(silent);
      return probeFrame(url, { ...options, policy, ...(isSilent && { limits: { headers: 300 } }) });
    },
    limits: { pause: 1, ...limits },
  });
  onTestFinished(() => watch.close());
  return watch;
}
