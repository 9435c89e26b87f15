import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitBodyTime } from './body-time.ts';

/** Starts a server that responds at once and reads no body. */
async function hastyServer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer((request, response) => {
    limitBodyTime(request, response, 30_000);
    response.writeHead(413).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n';

test('keeps no state of an answered request whose connection ended before its body did', async () => {
  const socket = await hastyServer();
  socket.write(head);
  await once(socket, 'data');
  expect(vi.getTimerCount()).toBe(1);
  socket.destroy();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('still limits the time of a body whose request is answered', async () => {
  const socket = await hastyServer();
  socket.write(head);
  await once(socket, 'data');
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(30_000);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

test('keeps no state of requests whose bodies arrived, on a connection that stays open', async () => {
  const socket = await hastyServer();
  for (let time = 0; time < 12; time += 1) {
    socket.write(head);
    await once(socket, 'data');
    socket.write('0123456789');
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  }
  socket.destroy();
});
