import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // The address of a TCP server is an object, not a pipe's name.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
