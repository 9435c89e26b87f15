import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { log } from '../../platform/log/log.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { digestRoutes } from './api.ts';
import { createDigest, freeSpace } from './usecases.ts';

/** Daily mails about what needs an operator's attention. */
export function digest({ database, live, site, timeZone, now, config: { dataDir } }: Platform) {
  const mailer = createMailer({ settings: () => live.mail, site, dataDir, now, log: (line) => log.warn(line) });
  const usecases = createDigest({ database, mailer, site, timeZone, now, space: () => freeSpace(dataDir) });
  return {
    admin: () => apiRouter().route('/admin/account/digest', digestRoutes(usecases)),
    everyMinute: () => usecases.sendDue(),
  } satisfies Feature;
}
