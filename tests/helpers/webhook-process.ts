/**
 * A separate process that sends webhooks, for tests that kill it: `node webhook-process.ts OPTIONS SECRET HOSTS`, with the
 * options of openDatabase and the hosts that it may call as JSON.
 */

import { createSender } from '../../server/notifications/webhooks/sender.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { createSeal } from '../../server/settings/seal.ts';

const [options = '{}', secret = '', hosts = '[]'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options));
const site = { url: 'https://games.example' };
const sender = createSender({
  ...{ database, site, seal: createSeal(secret), policy: { siteUrl: site.url, allowHosts: JSON.parse(hosts) } },
  ...{ now: () => new Date(), random: Math.random, onOff: async () => {} },
});
await sender.start();
