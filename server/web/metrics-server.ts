/** Serves metrics on their own port, which should not be public. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { log } from '../platform/log/log.ts';
import { ListenError } from './listen.ts';

interface MetricsOptions {
  host: string;
  port: number;
  /** The metrics in the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

/** @throws {ListenError} if the port is taken */
export async function serveMetrics({ host, port, read, contentType }: MetricsOptions) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'Metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(`Cannot serve metrics on ${host}:${port}: ${error instanceof Error ? error.message : error}`);
  }
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
