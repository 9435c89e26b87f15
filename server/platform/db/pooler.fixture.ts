/** A simulated PgBouncer in transaction mode, on its own port. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { onTestFinished } from 'vitest';

const NOTIFICATION = 'A'.charCodeAt(0);
const ERROR = 'E';

/** Drops notifications from a server's messages: a type, and a length that includes itself. */
function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest[0] !== NOTIFICATION) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

async function listening(accept: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    accept(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  // A TCP server's address is always an object.
  return (server.address() as AddressInfo).port;
}

/** Starts a pooler in front of a server that passes no notifications. Returns its URL. */
export async function startPooler(serverUrl: string): Promise<string> {
  const { hostname, port } = new URL(serverUrl);
  const own = await listening((client) => {
    const server = connect(Number(port), hostname).on('error', () => client.destroy());
    client.pipe(server).pipe(withoutNotifications()).pipe(client);
    client.on('close', () => server.destroy());
  });
  const pooled = new URL(serverUrl);
  pooled.host = `127.0.0.1:${own}`;
  return pooled.href;
}

/** Starts a pooler that refuses session parameters, as PgBouncer does by default. Returns its URL. */
export async function startStrictPooler(): Promise<string> {
  const text = ['SFATAL', 'VFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '', ''].join('\0');
  const own = await listening((client) => {
    client.once('data', () => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(4 + Buffer.byteLength(text));
      client.end(Buffer.concat([Buffer.from(ERROR), length, Buffer.from(text)]));
    });
  });
  return `postgresql://ludotek:secret@127.0.0.1:${own}/ludotek`;
}
