import type { Accounts } from '../../accounts/usecases.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { outboundPolicy } from '../../platform/outbound/limits.ts';
import { createSeal } from '../../settings/seal.ts';
import { webhookRoutes } from './api.ts';
import { disabledMail } from './mail.ts';
import { createSender } from './sender.ts';
import { createWebhooks } from './usecases.ts';

export function webhooks(
  { database, now, config, site }: Platform,
  accounts: Pick<Accounts, 'mailOwners'>,
  secret: string,
) {
  const policy = outboundPolicy({ ...config, site });
  const seal = createSeal(secret);
  const sender = createSender({
    ...{ database, seal, policy, site, now, random: Math.random },
    onOff: (webhook) => accounts.mailOwners('webhook-off', disabledMail(site, webhook)),
  });
  const usecases = createWebhooks({ database, seal, policy, sender, now });
  return {
    admin: () => apiRouter().route('/admin/webhooks', webhookRoutes(usecases)),
    start: async () => {
      if (config.runsJobs) await sender.start();
    },
    daily: () => usecases.clean(),
    close: () => sender.close(),
  } satisfies Feature;
}
