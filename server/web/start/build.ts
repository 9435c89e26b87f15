import { join } from 'node:path';
import { isSetUp } from '../../accounts/operators.ts';
import { createAccounts } from '../../accounts/usecases.ts';
import type { Config } from '../../config/config.ts';
import { createFeatures } from '../../features.ts';
import { createRememberedReads } from '../../platform/db/remembered.ts';
import { log } from '../../platform/log/log.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createServerWarnings } from '../../platform/warnings.ts';
import type { Opened } from './open.ts';
import { now } from './process.ts';

export const isHttps = (site: { url: string }) => site.url.startsWith('https:');

/** Returns whether the environment names the first operator. */
export const namesFirstOperator = ({ firstOperator: { email, password } }: Config) =>
  email !== undefined || password !== undefined;

function buildAccounts(config: Config, { site, database, secret, settings: { live, timeZone } }: Opened) {
  const toLog = (line: string) => log.info(line);
  const mailer = createMailer({ settings: () => live.mail, site, dataDir: config.dataDir, now, log: toLog });
  return createAccounts({
    ...{ database, site, mailer, now, timeZone, secret },
    maySignUp: () => live.accounts.signUp,
    needsFactor: () => live.accounts.operatorsNeedFactor,
    makesMembers: () => live.accounts.openIdMembers,
    https: isHttps(site),
    openId: config.openId,
    recordEvents: true,
  });
}

/** Builds the features, and updates their stored data. @param options.root the folder of the product */
export async function build(config: Config, opened: Opened, options: { root: string; development: boolean }) {
  const { site, storage, database, secret, settings } = opened;
  const accounts = buildAccounts(config, opened);
  const remembered = createRememberedReads(now);
  const starterSource = join(options.root, 'starter');
  const isNew = !(await isSetUp(database));
  const platform = {
    config: { ...config, starter: config.starter ?? (isNew && namesFirstOperator(config)) },
    ...{ database, storage, site, now, starterSource },
    live: settings.live,
    timeZone: settings.timeZone,
    isOperator: accounts.isOperator,
    remember: remembered.remember,
    warnings: createServerWarnings(),
    starterFiles: options.development ? starterSource : join(options.root, 'build/starter'),
  };
  const { features, list, runner } = createFeatures(platform, { accounts, openedSettings: settings, secret });
  for (const { start } of list) await start?.();
  return { accounts, platform, remembered, features, list, runner };
}

export type Built = Awaited<ReturnType<typeof build>>;
