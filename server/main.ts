/** Composition root: builds every dependency once and starts the web server. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { announcement, ensureFirstOperator, firstPasswordProblem } from './accounts/operators.ts';
import { createAccounts } from './accounts/usecases.ts';
import { forgetOldSecurity } from './activity/security.ts';
import { createAdCounter } from './ads/counting.ts';
import { createAdReads } from './ads/shown.ts';
import { createCardReads } from './catalogue/cards.ts';
import { createCatalogueReads } from './catalogue/usecases.ts';
import { type Config, ConfigError, loadEnvFile, readConfig } from './config/config.ts';
import { createSitemap } from './discovery/sitemap/usecases.ts';
import { createScheduler } from './imports/sources/feeds/scheduler.ts';
import { createThumbnails } from './media/thumbnails/usecases.ts';
import { dropOldItems } from './operations/pruning.ts';
import { failAbandonedImports } from './operations/usecases.ts';
import { openDatabase } from './platform/db/database.ts';
import { DatabaseError } from './platform/db/errors.ts';
import { checkWritable, makeFolder } from './platform/db/folder.ts';
import { maintainDatabase } from './platform/db/maintenance.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { createRememberedReads } from './platform/db/remembered.ts';
import { siteHeaders } from './platform/http/security.ts';
import { log, logReadably } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { outboundPolicy } from './platform/outbound/limits.ts';
import { createProbe } from './platform/outbound/probe.ts';
import { createFlashMovies, probeMovie } from './play/flash/usecases.ts';
import { createFrameVerdicts, type Probe } from './play/frames/usecases.ts';
import { rewordOwnTexts } from './play/starter/reword.ts';
import { loadStarterCatalogue } from './play/starter/usecases.ts';
import { createMeasuring } from './settings/measuring.ts';
import { createGameReports } from './visitors/reports/usecases.ts';
import { createVisitCounter } from './visitors/statistics/usecases.ts';
import { createVotes } from './visitors/votes/usecases.ts';
import { createAdminServices } from './web/admin-services.ts';
import { createApp } from './web/app.ts';
import { createFront } from './web/front/front.ts';
import { readBuiltFiles } from './web/front/ready-files.ts';
import { readyPages } from './web/front/ready-pages.ts';
import { ListenError, listen } from './web/listen.ts';
import { createPageCache } from './web/page-cache/page-cache.ts';
import { createPageRenderer } from './web/pages.ts';

const ROOT = join(import.meta.dirname, '..');
const DEVELOPMENT = process.argv.includes('--dev');
const DAY = 86_400_000;
const MINUTE = 60_000;
/** A mail server that does not answer must not keep the process. */
const MAIL_DRAIN_MILLISECONDS = 3_000;
const STARTER = join(ROOT, 'starter');
/** A development package: the build copies its script, and production installs leave it out. */
const API_VIEWER = join(ROOT, 'node_modules/openapi-explorer/dist/browser');

/** Sentences to whoever started the product: they are no events, and the first operator's password is among them. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config): Promise<void> {
  const now = () => new Date();
  const site = { ...config.site };
  // Uploads, pictures and mails are written there, whichever database is used.
  makeFolder(config.dataDir);
  checkWritable(config.dataDir);
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, role: 'server' });
  await migrateDatabase(database);
  const weak = await firstPasswordProblem(database, config.firstOperator, site.name);
  if (weak !== undefined) throw new ConfigError([weak]);
  await failAbandonedImports(database, { now: now(), starting: true });
  if (config.starter) {
    const loaded = await loadStarterCatalogue(database, STARTER, now());
    if (loaded > 0) say(`Starter catalog: ${loaded} games.`);
  }
  await rewordOwnTexts(database, STARTER, now());

  const vite = DEVELOPMENT ? await (await import('./web/vite.ts')).startVite(ROOT) : null;
  // The build is made by `npm run build`: its path exists only then, hence no static import.
  const build = vite ? vite.loadBuild : ((await import(join(ROOT, 'build/server/index.js'))) as ServerBuild);
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: { name: site.name, address: config.mail.from },
    dataDir: config.dataDir,
    now,
    log: (line) => log.info(line),
  });
  const https = config.site.url.startsWith('https:');
  const accounts = createAccounts({
    database,
    site,
    mailer,
    now,
    timeZone: config.siteTimezone,
    secret: config.authSecret,
    https,
    keepsEvents: true,
  });
  const admin = createAdminServices({ database, accounts, config, now });
  const remembered = createRememberedReads(now);
  const { remember } = remembered;
  const adReads = createAdReads({ database, now, adsOrigin: config.adsOrigin, remember });
  const adsHost = config.adsOrigin && new URL(config.adsOrigin).host;
  const measuring = createMeasuring({ settings: admin.settings, remember });
  const renderer = createPageRenderer({
    build,
    mode: vite ? 'development' : 'production',
    services: {
      site,
      catalogue: createCatalogueReads({ database, now, remember }),
      ads: adReads,
      measuring,
      accounts,
      now,
    },
  });
  // In development every page is made of the code as it is now.
  const cache = vite ? null : createPageCache({ render: renderer.render, now, maxBytes: config.pageCacheBytes });
  const changes = await database.listen('pages', {
    onNotification: (tag) => {
      // First: a page that is made anew must not be made of what was.
      remembered.invalidate(tag);
      cache?.invalidate(tag);
    },
    onGap: () => {
      remembered.clear();
      cache?.clear();
    },
  });
  // Development serves the games as they are written, production as they were built.
  const starter = vite ? STARTER : join(ROOT, 'build/starter');
  const thumbnails = createThumbnails({
    database,
    site,
    policy: outboundPolicy(config),
    media: admin.media,
    starterDirectory: starter,
    dataDir: config.dataDir,
    maxBytes: config.thumbnailCacheBytes,
  });
  const app = createApp({
    database,
    accounts,
    admin,
    thumbnails,
    sitemap: createSitemap({ database, site, now }),
    movies: createFlashMovies({ database, policy: outboundPolicy(config) }),
    cards: createCardReads({ database, random: Math.random }),
    visits: createVisitCounter({ database, now, timeZone: config.siteTimezone }),
    votes: createVotes({ database, now }),
    reports: createGameReports({ database, now }),
    frames: createFrameVerdicts({ database, now, probe: probeOf(config) }),
    ads: {
      reads: adReads,
      counter: createAdCounter({ database, now, timeZone: config.siteTimezone }),
      host: adsHost,
    },
    site,
    renderer,
    https,
    trustedProxies: config.trustedProxies,
    starterDirectory: starter,
    apiViewerDirectory: vite ? API_VIEWER : join(ROOT, 'build/api-docs'),
  });

  const always = siteHeaders({ https });
  // In development Vite has the files.
  const front =
    cache &&
    createFront([await readBuiltFiles(join(ROOT, 'build/client'), always), readyPages(cache, always)], { adsHost });
  const server = await listen(app, { host: config.host, port: config.port, vite, ...(front && { front }) });
  // With PORT=0 only the listening server knows its address.
  if (!config.siteUrlIsSet) site.url = server.address;
  const first = await ensureFirstOperator(database, config.firstOperator, now());
  if (first?.outcome === 'promoted' && first.newPassword) accounts.passwordSet(first.email);
  for (const line of first ? announcement(first, site.url) : []) say(line);
  say(`Ludotek is ready: ${site.url}`);
  await admin.content.runner.resume({ starting: true });

  const removeExpired = async () => {
    await accounts.clean();
    await admin.media.removeUnused();
    await admin.reports.clean();
    await dropOldItems(database, now());
    await forgetOldSecurity(database, now());
  };
  const maintain = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'The daily maintenance failed'));
  // A server that is restarted every day keeps nothing longer than one that is not.
  maintain(removeExpired());
  const maintenance = setInterval(() => {
    maintain(removeExpired().then(() => maintainDatabase(database)));
  }, DAY);

  const scheduler = createScheduler({ database, imports: admin.imports, now, timeZone: config.siteTimezone });
  const lookAround = async () => {
    // The process that died may have been this one's predecessor, a moment ago.
    const abandoned = failAbandonedImports(database, { now: now(), starting: false }).catch((error: unknown) =>
      log.error({ err: error }, 'Abandoned imports could not be marked'),
    );
    const resumed = admin.content.runner
      .resume({ starting: false })
      .catch((error: unknown) => log.error({ err: error }, 'Abandoned operations could not go on'));
    const due = scheduler
      .runDue()
      .catch((error: unknown) => log.error({ err: error }, 'The saved feeds could not be looked at'));
    await Promise.all([abandoned, resumed, due]);
  };
  let looking: Promise<unknown> = Promise.resolve();
  const watch = setInterval(() => {
    looking = Promise.all([looking, lookAround()]);
  }, MINUTE);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // A signal to the whole process group arrives once directly and once from the launcher.
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way.`);
    clearInterval(maintenance);
    clearInterval(watch);
    // Nobody new is let in from here on. Those who wait for long work hear its end, or that it goes on later.
    const closed = server.close();
    await looking;
    await Promise.all([closed, admin.imports.close(), admin.content.runner.close(), thumbnails.close()]);
    await vite?.close();
    await changes.close();
    await Promise.race([accounts.idle(), sleep(MAIL_DRAIN_MILLISECONDS)]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Flash games are not framed: their movie is played by this site. */
function probeOf(config: Config): Probe {
  const probeFrame = createProbe(config);
  const policy = outboundPolicy(config);
  return (address, fileType) => (fileType === 'swf' ? probeMovie(address, policy) : probeFrame(address));
}

/** An unforeseen end, of which Node itself would print more than may be in a log. */
function endWith(error: Error): void {
  log.fatal({ err: error }, 'The server ends: something failed that nobody waited for');
  process.exit(1);
}

/** A file that cannot be read or written: the message names the file and the reason. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;

/** What the operator can mend is said in a sentence; everything else keeps its stack. */
function explain(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof DatabaseError || error instanceof ListenError;
  if (known || isSystemError(error)) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'The server could not start');
}

if (DEVELOPMENT || process.stderr.isTTY) logReadably();
process.on('uncaughtException', endWith);
try {
  loadEnvFile(ROOT);
  await start(readConfig(process.env));
} catch (error) {
  explain(error);
  process.exit(1);
}
