/** The built product with a probe of its processor time and heap. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startServer } from '../e2e/support/server.ts';

/** @param folder holds the data and the probe's socket */
export async function startProbed(folder: string, env: Record<string, string> = {}) {
  const socket = join(folder, 'probe');
  const server = await startServer({
    STARTER: 'off',
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    CPU_PROBE: socket,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'cpu-probe.mjs')}`,
    ...env,
  });
  const probe = connect(socket);
  async function read(message: string): Promise<number> {
    probe.write(message);
    const [answer] = await once(probe, 'data');
    return Number(String(answer));
  }
  return {
    ...server,
    port: Number(new URL(server.url).port),
    /** Milliseconds of the process in all threads so far. */
    used: async () => (await read('?')) / 1_000,
    /** Bytes after a collection. */
    heap: () => read('heap'),
    async stop() {
      probe.destroy();
      await server.stop();
    },
  };
}

export type ProbedServer = Awaited<ReturnType<typeof startProbed>>;
