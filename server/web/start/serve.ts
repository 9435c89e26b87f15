import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { clientOf } from '../../platform/http/client.ts';
import { siteHeaders } from '../../platform/http/security.ts';
import { createWorkBudget } from '../../platform/http/work-budget.ts';
import { answerToPrimary, measureProcess, register } from '../../platform/metrics.ts';
import { createApp } from '../app.ts';
import { findClients } from '../client-address.ts';
import { keepBuild } from '../front/earlier-builds.ts';
import { createFront } from '../front/front.ts';
import { readBuiltFiles } from '../front/ready-files.ts';
import { readyPages } from '../front/ready-pages.ts';
import { listen } from '../listen.ts';
import { serveMetrics } from '../metrics-server.ts';
import { createReadiness } from '../readiness.ts';
import type { DevelopmentServer } from '../vite.ts';
import { type Built, isHttps } from './build.ts';
import type { Opened } from './open.ts';
import type { Pages } from './pages.ts';
import { now } from './process.ts';

interface Parts {
  opened: Opened;
  built: Built;
  pages: Pages;
  root: string;
  vite: DevelopmentServer | null;
}

type FindClient = ReturnType<typeof findClients>;

/** Creates the front, which handles requests before the router; null in development, where Vite serves the files. */
async function openFront(
  config: Config,
  { pages: { cache }, built, opened, root }: Parts,
  { findClient, budget }: { findClient: FindClient; budget: ReturnType<typeof createWorkBudget> },
) {
  if (cache === null) return null;
  const headers = siteHeaders({ https: isHttps(opened.site) });
  await keepBuild(opened.storage, join(root, 'build/client'), now());
  const sources = [
    await readBuiltFiles(join(root, 'build/client'), headers),
    readyPages({ cache, redirects: built.features.redirects.reads }, headers),
  ];
  const clientOfRequest = ({ socket, headers: sent }: IncomingMessage) =>
    clientOf(findClient(socket.remoteAddress ?? '', String(sent['x-forwarded-for'] ?? '') || undefined).address);
  const adsHost = config.adsOrigin && new URL(config.adsOrigin).host;
  return createFront(sources, { adsHost, charging: { budget, clientOf: clientOfRequest } });
}

/** In a cluster, the primary process serves the metrics of all. */
async function startMetrics({ metricsPort: port, host }: Config) {
  if (port === undefined) return undefined;
  if (cluster.isWorker) {
    answerToPrimary();
    return undefined;
  }
  return serveMetrics({ host, port, read: () => register.metrics(), contentType: register.contentType });
}

/** Starts to answer requests. @throws {ListenError} if the address is taken */
export async function serve(config: Config, parts: Parts) {
  const { opened, built, pages, root, vite } = parts;
  const { site, database, storage } = opened;
  const { accounts, platform, list } = built;
  const readiness = createReadiness({ database, storage, now });
  const findClient = findClients({
    trustedProxies: config.trustedProxies,
    warnings: platform.warnings,
    now: () => now().getTime(),
  });
  const budget = createWorkBudget();
  const app = createApp({
    ...{ accounts, platform, findClient, budget, readiness, list, https: isHttps(site) },
    renderer: pages.renderer,
    redirects: built.features.redirects.reads,
    // The viewer is a development package: the build copies its script, and production installs leave it out.
    apiViewerDirectory: join(root, vite ? 'node_modules/openapi-explorer/dist/browser' : 'build/api-docs'),
  });
  const front = await openFront(config, parts, { findClient, budget });
  if (config.metricsPort !== undefined) measureProcess({ pool: database.pool, pageCache: pages.cache?.size });
  const server = await listen(app, { host: config.host, port: config.port, vite, front });
  // With PORT=0 the address is known only after listening.
  if (!config.siteUrlIsSet) site.url = server.address;
  return { server, readiness, metricsServer: await startMetrics(config) };
}

export type Serving = Awaited<ReturnType<typeof serve>>;
