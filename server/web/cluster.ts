/** Several processes that share a port. The primary one starts, replaces and stops them, and serves their metrics. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { ADDED_VARIABLE } from '../../shared/added-languages.ts';
import type { Config } from '../config/config.ts';
import { BEGINS_ANEW, isNextLanguages } from '../platform/begin-anew.ts';
import { log } from '../platform/log/log.ts';
import { serveMetrics } from './metrics-server.ts';

/** Milliseconds before a process that died is replaced. */
const REPLACE_DELAY = 1_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @throws {ListenError} if the port of the metrics is taken */
export async function startCluster({ processes, host, metricsPort, siteUrlIsSet, site }: Config): Promise<void> {
  // Processes accept connections themselves. One that the primary process had passed to a dying process would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const registry = new AggregatorRegistry();
  if (metricsPort !== undefined) {
    const read = () => registry.clusterMetrics();
    await serveMetrics({ host, port: metricsPort, read, contentType: registry.contentType });
  }

  const listening = new Set<Worker>();
  /** Whether all processes have started to serve. */
  let announced = false;
  let stopping = false;
  cluster.on('listening', (worker, { port }) => {
    listening.add(worker);
    if (announced || listening.size < processes) return;
    announced = true;
    say(`Ludotek is ready: ${siteUrlIsSet ? site.url : `http://localhost:${port}`} (${processes} processes)`);
  });
  cluster.on('fork', (worker) =>
    // Without a listener, a message to a process that just died would end this one.
    worker.on('error', (error) => log.error({ err: error, pid: worker.process.pid }, 'A process could not be reached')),
  );
  cluster.on('message', (_, message: unknown) => {
    // New processes inherit it.
    if (isNextLanguages(message)) process.env[ADDED_VARIABLE] = message.addedLanguages;
  });
  cluster.on('exit', (worker, code, signal) => {
    const left = Object.keys(cluster.workers ?? {}).length;
    if (stopping) {
      if (left === 0) process.exit();
    } else if (code === BEGINS_ANEW) {
      cluster.fork();
    } else if (announced) {
      // Also replaces one that could not start, for example because the database was briefly unavailable.
      log.error({ pid: worker.process.pid, code, signal }, 'A process ended and is replaced');
      setTimeout(() => stopping || cluster.fork(), REPLACE_DELAY);
    } else {
      // It could not start and has logged why. The others could not either.
      stopping = true;
      for (const other of Object.values(cluster.workers ?? {})) other?.process.kill('SIGTERM');
      process.exitCode = code || 1;
      if (left === 0) process.exit();
    }
  });
  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  for (let started = 0; started < processes; started += 1) cluster.fork();
}
