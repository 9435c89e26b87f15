import { type AddressInfo, createServer } from 'node:net';
import { feedItem } from '../feed/feed-server.fixture.ts';
import { UNKNOWN } from './certificate.fixture.ts';
import { endlessly, type FeedFault, good, http, https, IMPATIENT, page, raw, says } from './servers.fixture.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const whole = good();

/** Servers with broken connections or protocols. */
export const CONNECTIONS: FeedFault[] = [
  { name: 'never answers', serve: raw(() => {}), limits: IMPATIENT, ends: { code: 'timeout' } },
  {
    name: 'sends its headers too slowly',
    serve: raw((socket) => {
      socket.write(HEAD);
      endlessly(socket, 'X-More: 1\r\n', 20);
    }),
    limits: IMPATIENT,
    ends: { code: 'timeout' },
  },
  {
    name: 'sends its body too slowly',
    serve: http((_request, response) => endlessly(response.writeHead(200), ' ', 20)),
    limits: IMPATIENT,
    ends: { code: 'timeout' },
  },
  {
    name: 'stops after half of its body',
    serve: http((_request, response) => void response.write(whole.slice(0, 200))),
    limits: IMPATIENT,
    ends: { code: 'timeout' },
  },
  {
    name: 'sends "100 Continue" forever',
    serve: raw((socket) => endlessly(socket, 'HTTP/1.1 100 Continue\r\n\r\n', 20)),
    limits: IMPATIENT,
    ends: { code: 'timeout' },
  },
  {
    name: 'sends an endless body',
    serve: http((_request, response) => endlessly(response, ' '.repeat(65_536))),
    limits: { bytes: 300_000 },
    ends: { code: 'too_large' },
  },
  {
    name: 'sends endless headers',
    serve: raw((socket) => {
      socket.write(HEAD);
      endlessly(socket, `X-More: ${'x'.repeat(1_000)}\r\n`);
    }),
    ends: { code: 'network' },
  },
  { name: 'closes before answering', serve: raw((socket) => socket.destroy()), ends: { code: 'network' } },
  { name: 'resets before answering', serve: raw((socket) => socket.resetAndDestroy()), ends: { code: 'network' } },
  {
    name: 'resets after the headers',
    serve: raw((socket) => void socket.write(`${HEAD}Content-Length: 900\r\n\r\n`, () => socket.resetAndDestroy())),
    ends: { code: 'network' },
  },
  {
    name: 'closes during the body',
    serve: http((_request, response) => {
      response.writeHead(200, { 'content-length': String(whole.length) });
      response.write(whole.slice(0, 300), () => response.destroy());
    }),
    ends: { code: 'network' },
  },
  {
    name: 'closes once, then answers',
    serve: http((_request, response, number) => void (number === 0 ? response.destroy() : response.end(whole))),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'sends less than its Content-Length',
    serve: says(`${HEAD}Content-Length: ${whole.length + 10}\r\n\r\n${whole}`),
    ends: { code: 'network' },
  },
  {
    name: 'sends more than its Content-Length',
    serve: says(`${HEAD}Content-Length: ${whole.length - 10}\r\n\r\n${whole}`),
    ends: { code: 'feed_truncated' },
  },
  {
    name: 'sends two Content-Length headers',
    serve: says(`${HEAD}Content-Length: 5\r\nContent-Length: ${whole.length}\r\n\r\n${whole}`),
    ends: { code: 'network' },
  },
  {
    name: 'sends a negative Content-Length',
    serve: says(`${HEAD}Content-Length: -1\r\n\r\n${whole}`),
    ends: { code: 'network' },
  },
  {
    name: 'sends invalid chunks',
    serve: says(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${whole}\r\n0\r\n\r\n`),
    ends: { code: 'network' },
  },
  {
    name: 'ends without the last chunk',
    serve: says(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${whole.length.toString(16)}\r\n${whole}\r\n`),
    ends: { code: 'network' },
  },
  {
    name: 'uses HTTP/1.0 and ends the body by closing',
    serve: says(`HTTP/1.0 200 OK\r\n\r\n${whole}`),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'sends early hints before its answer',
    serve: says(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${HEAD}Content-Length: ${whole.length}\r\n\r\n${whole}`),
    ends: { code: null, imported: 2 },
  },
  { name: 'does not speak HTTP', serve: says('220 mail.example ESMTP\r\n'), ends: { code: 'network' } },
  { name: 'sends an invalid status', serve: says(`HTTP/1.1 2x0 OK\r\n\r\n${whole}`), ends: { code: 'network' } },
  { name: 'sends only a body', serve: says(whole), ends: { code: 'network' } },
  {
    name: 'switches to another protocol',
    serve: says('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\nhello'),
    ends: { code: 'network' },
  },
  {
    name: 'puts line breaks into a header',
    serve: says(`HTTP/1.1 200 OK\r\nX-A: a\rb\nc\0d\r\n\r\n${whole}`),
    ends: { code: 'network' },
  },
  {
    name: 'has no TLS at an https address',
    serve: async () => (await http((_request, response) => void response.end(whole))()).replace('http:', 'https:'),
    ends: { code: 'tls' },
  },
  {
    name: 'has an untrusted certificate',
    serve: https((_request, response) => void response.end(whole), UNKNOWN),
    ends: { code: 'tls' },
  },
  {
    name: 'redirects from https to http',
    serve: https((request, response) => {
      response.writeHead(302, { location: `http://${request.headers.host}/feed` }).end();
    }),
    ends: { code: 'redirect_insecure' },
  },
  {
    name: 'names its next page by http, which is fetched by https',
    serve: https((request, response) => {
      const next = `http://${request.headers.host}/2`;
      response.end(request.url === '/2' ? page([feedItem(1)]) : page([feedItem(0)], next));
    }),
    ends: { code: null, imported: 2 },
  },
  {
    name: 'does not exist',
    // The port was open a moment ago.
    serve: async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo; // a TCP server's address is not a string
      await new Promise((resolve) => server.close(resolve));
      return `http://127.0.0.1:${port}/feed`;
    },
    ends: { code: 'network' },
  },
];
