import http from 'node:http';

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request unchanged; `fetch` would normalize its path and headers. Without an agent, the connection is closed
 * after the answer.
 */
export function rawGet(
  port: number,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  { method = 'GET', agent = false }: Pick<http.RequestOptions, 'method' | 'agent'> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

/** Returns a response without the headers that depend on the time or the connection. */
export function lasting<Body>({ status, headers, body }: Omit<Answer, 'body'> & { body: Body }) {
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers;
  return { status, headers: rest, body };
}
