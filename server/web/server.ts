/** Assembles the features and pages, serves requests, runs periodic work and shuts down in order. */
import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { announcement, ensureFirstOperator, firstPasswordProblem, isSetUp } from '../accounts/operators.ts';
import { createAccounts } from '../accounts/usecases.ts';
import { saveBeforeUpgrade } from '../backup/before-upgrade.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { createFeatures } from '../features.ts';
import { checkClock } from '../platform/db/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { checkWritable, makeFolder } from '../platform/db/folder.ts';
import { maintainDatabase } from '../platform/db/maintenance.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { createRememberedReads } from '../platform/db/remembered.ts';
import { serverSecret } from '../platform/db/server-secret.ts';
import { clientOf } from '../platform/http/client.ts';
import { siteHeaders } from '../platform/http/security.ts';
import { createWorkBudget } from '../platform/http/work-budget.ts';
import { log } from '../platform/log/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { answerToPrimary, measureProcess, register } from '../platform/metrics.ts';
import { openStorage } from '../platform/storage/open.ts';
import { createServerWarnings } from '../platform/warnings.ts';
import { openSettings } from '../settings/index.ts';
import { createApp } from './app.ts';
import { findClients } from './client-address.ts';
import { keepBuild } from './front/earlier-builds.ts';
import { createFront } from './front/front.ts';
import { readBuiltFiles } from './front/ready-files.ts';
import { readyPages } from './front/ready-pages.ts';
import { daily } from './housekeeping.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics-server.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPageRenderer } from './pages.ts';
import { createReadiness } from './readiness.ts';

const MINUTE = 60_000;
/** An unresponsive mail server must not block the shutdown. */
const MAIL_DRAIN_MILLISECONDS = 3_000;

/** Writes to standard output, not the log, which must not contain the first operator's password. */
const say = (line: string) => process.stdout.write(`${line}\n`);

const now = () => new Date();

const attempt = (what: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => log.error({ err: error }, what));

/** In a cluster, the primary process serves the metrics of all. */
async function startMetrics({ metricsPort: port, host }: Config) {
  if (port === undefined) return undefined;
  if (cluster.isWorker) {
    answerToPrimary();
    return undefined;
  }
  return serveMetrics({ host, port, read: () => register.metrics(), contentType: register.contentType });
}

/**
 * Starts the server. On a stop signal it shuts down and ends the process.
 *
 * @throws {ConfigError} when ADMIN_PASSWORD is too weak
 * @throws {StorageError} when files cannot be stored
 * @throws {DatabaseError} when the database cannot be opened or migrated, or its clock differs
 * @throws {ListenError} when the address is taken
 */
export async function startServer(
  config: Config,
  { root, development }: { root: string; development: boolean },
): Promise<void> {
  const site = { ...config.site };
  // Pictures, mails and, without an object store, uploads are stored there with either database.
  makeFolder(config.dataDir);
  checkWritable(config.dataDir);
  const storage = await openStorage(config);
  await storage.check();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    role: 'server',
  });
  await checkClock(database);
  await migrateDatabase(database, () => saveBeforeUpgrade({ database, storage, now, print: say }));
  const secret = await serverSecret(database, config.authSecret);
  const ofSettings = await openSettings({ database, config, site, now, secret });
  const { live, timeZone } = ofSettings;
  const weak = await firstPasswordProblem(database, config.firstOperator, site.name);
  if (weak !== undefined) throw new ConfigError([weak]);

  const vite = development ? await (await import('./vite.ts')).startVite(root) : null;
  // Not a static import: the file exists only after `npm run build`.
  const build = vite ? vite.loadBuild : ((await import(join(root, 'build/server/index.js'))) as ServerBuild);
  const https = site.url.startsWith('https:');
  const toLog = (line: string) => log.info(line);
  const mailer = createMailer({ settings: () => live.mail, site, dataDir: config.dataDir, now, log: toLog });
  const maySignUp = () => live.signUp;
  const needsFactor = () => live.operatorsNeedFactor;
  const makesMembers = () => live.openIdMembers;
  const accounts = createAccounts({
    database,
    site,
    mailer,
    now,
    timeZone,
    maySignUp,
    needsFactor,
    makesMembers,
    secret,
    https,
    openId: config.openId,
    recordEvents: true,
  });
  const remembered = createRememberedReads(now);
  const starterSource = join(root, 'starter');
  const isConfigured = config.firstOperator.email !== undefined || config.firstOperator.password !== undefined;
  const isNew = !(await isSetUp(database));
  const warnings = createServerWarnings();
  const platform = {
    config: { ...config, starter: config.starter ?? (isNew && isConfigured) },
    database,
    storage,
    isOperator: accounts.isOperator,
    site,
    live,
    timeZone,
    now,
    remember: remembered.remember,
    warnings,
    starterSource,
    starterFiles: vite ? starterSource : join(root, 'build/starter'),
  };
  const { features, list, runner } = createFeatures(platform, { ofAccounts: accounts, ofSettings, secret });
  for (const { start } of list) await start?.();

  const { catalogue, collections, pages, menus, ads, settings, setup, publishing } = features;
  const redirects = features.redirects.reads;
  const { previewed } = publishing;
  const homeRows = features.home.reads.shown;
  const ofCatalogue = { catalogue: catalogue.reads, collections: collections.reads, homeRows };
  const written = { pages: pages.reads, menus: menus.read };
  const reads = { ...ofCatalogue, ...written, ads: ads.reads, redirects, previewed, tracking: settings.tracking };
  const services = { site, live, announcement: settings.announcement, setup: setup.usecases, ...reads, accounts, now };
  const renderer = createPageRenderer({ build, mode: vite ? 'development' : 'production', services });
  // In development, every request renders with the current code.
  const cache = vite ? null : createPageCache({ render: renderer.render, now, maxBytes: config.pageCacheBytes });
  /** Reads the settings anew; pages made meanwhile show the former ones. */
  const renewSettings = async (removePages: () => void) => {
    await attempt('The settings could not be read; the former ones still apply', ofSettings.refresh);
    removePages();
  };
  const changes = await database.listen('pages', {
    onNotification: (tag) => {
      // Must come first, so that pages are not rendered from outdated reads.
      remembered.invalidate(tag);
      if (tag === 'settings') void renewSettings(() => cache?.invalidate(tag));
      cache?.invalidate(tag);
    },
    onGap: () => {
      remembered.clear();
      cache?.clear();
      void renewSettings(() => cache?.clear());
    },
  });
  // The viewer is a development package: the build copies its script, and production installs leave it out.
  const apiViewerDirectory = join(root, vite ? 'node_modules/openapi-explorer/dist/browser' : 'build/api-docs');
  const readiness = createReadiness({ database, storage, now });
  const findClient = findClients({ trustedProxies: config.trustedProxies, warnings, now: () => now().getTime() });
  const budget = createWorkBudget();
  const app = createApp({
    ...{ accounts, platform, findClient, budget, readiness, list, renderer, redirects, https, apiViewerDirectory },
  });
  const always = siteHeaders({ https });
  const adsHost = config.adsOrigin && new URL(config.adsOrigin).host;
  if (cache) await keepBuild(storage, join(root, 'build/client'), now());
  if (config.metricsPort !== undefined) measureProcess({ pool: database.pool, pageCache: cache?.size });
  // In development, Vite serves the files.
  const sources = cache && [
    await readBuiltFiles(join(root, 'build/client'), always),
    readyPages({ cache, redirects }, always),
  ];
  const clientOfRequest = ({ socket, headers }: IncomingMessage) =>
    clientOf(findClient(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? '') || undefined).address);
  const front = sources && createFront(sources, { adsHost, charging: { budget, clientOf: clientOfRequest } });
  const server = await listen(app, { host: config.host, port: config.port, vite, front });
  // With PORT=0 the address is known only after listening.
  if (!config.siteUrlIsSet) site.url = server.address;
  const metricsServer = await startMetrics(config);
  await runner.recover({ starting: true });
  const waiting = await runner.listen();
  const first = isConfigured ? await ensureFirstOperator(database, config.firstOperator, now()) : undefined;
  if (first?.outcome === 'promoted') accounts.passwordSet(first.email);
  for (const line of first ? announcement(first, site.url) : []) say(line);
  const token = await setup.usecases.token();
  // One process of a machine prints it.
  if (token !== undefined && (cluster.worker?.id ?? 1) === 1)
    say(`Set up the site, once: ${site.url}/setup?token=${token}`);
  if (cluster.isPrimary) say(`Ludotek is ready: ${site.url}`);

  const tidyUp = () =>
    daily(database, now, 'tidy up', async () => {
      for (const { daily } of list) await attempt('Part of the daily maintenance failed', async () => daily?.());
      await maintainDatabase(database);
    });
  const due = [
    tidyUp,
    () => runner.recover({ starting: false }),
    ...list.flatMap(({ everyMinute = [] }) => everyMinute),
  ];
  let checking: Promise<unknown> = Promise.resolve();
  const check = () => {
    checking = Promise.all([checking, ...due.map((work) => attempt('Work that runs every minute failed', work))]);
  };
  // At the full minute, when schedules begin and end.
  let watch: NodeJS.Timeout | undefined;
  const everyMinute = () => {
    watch = setTimeout(everyMinute, MINUTE - (Date.now() % MINUTE));
    check();
  };
  if (config.runsJobs) watch = setTimeout(everyMinute, MINUTE - (Date.now() % MINUTE));
  if (config.runsJobs) void attempt('The daily maintenance failed', tidyUp);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // A signal to the whole process group arrives once directly and once from the launcher.
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing running work.`);
    readiness.stop();
    clearTimeout(watch);
    await sleep(config.shutdownDelay);
    // Accepts no new connections. Clients that follow an operation are told that it ended or will resume later.
    const closed = server.close();
    await checking;
    await Promise.all([closed, runner.close(), ...list.map(({ close }) => close?.())]);
    await vite?.close();
    await Promise.all([changes.close(), waiting.close()]);
    metricsServer?.close();
    await Promise.race([accounts.idle(), sleep(MAIL_DRAIN_MILLISECONDS)]);
    await database.close();
    storage.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
