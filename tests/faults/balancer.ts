/** nginx with the project's own configuration for several machines, and a gate that can cut off a service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../helpers/free-port.ts';

const CONFIGURATION = join(import.meta.dirname, '../../deploy/several-machines/nginx.conf');

/** The shipped configuration for machines at fixed ports. Its service names need Docker and a newer nginx. */
async function configurationFor(folder: string, port: number, machinePorts: readonly number[]): Promise<string> {
  const shipped = await readFile(CONFIGURATION, 'utf8');
  const server = /server pages:3000 resolve (.*);/.exec(shipped)?.[1];
  if (server === undefined) throw new Error('the upstream in deploy/several-machines/nginx.conf has another form');
  const machines = machinePorts.map((one) => `server 127.0.0.1:${one} ${server};`).join('\n    ');
  const head = `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;\n`;
  return (
    (process.getuid?.() === 0 ? head : head.replace('user root;\n', '')) +
    shipped
      .replace(/server pages:3000 resolve .*;/, machines)
      .replace(/ {2}resolver .*;\n/, '')
      .replace('include mime.types;', `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`)
      .replace('/var/cache/nginx', folder)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
  );
}

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

export async function startBalancer(folder: string, machinePorts: readonly number[]): Promise<Balancer> {
  await mkdir(folder);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configurationFor(folder, port, machinePorts));
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await sleep(100);
  }
  return {
    url,
    async stop() {
      const exit = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exit;
    },
  };
}

export interface Gate {
  port: number;
  /** While closed, connections are refused or break, as when a service is unavailable. */
  setOpen(open: boolean): void;
  stop(): void;
}

/** Opens a port on this machine that forwards to an http address. */
export async function openGate({ hostname, port: target }: URL): Promise<Gate> {
  let open = true;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (!open) return socket.destroy();
    const onward = tcpConnect(Number(target), hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is an object, not a pipe's name.
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    setOpen(given) {
      open = given;
      if (!open) cut();
    },
    stop() {
      cut();
      server.close();
    },
  };
}
