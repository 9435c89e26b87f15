import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  user: string | undefined;
  from: string | undefined;
  to: string[];
  raw: string;
}

/** Starts a mail server on a real socket, without TLS. Its password is `p@ss:w/rd`; it refuses `nobody@`. */
export async function mailServer(changes: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss:w/rd' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(new Error('No such user here')) : done(),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const from = mailFrom === false ? undefined : mailFrom.address;
        received.push({ user: session.user, from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...changes,
  });
  // Broken connections are expected here.
  server.on('error', () => {});
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = socket.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, received };
}
