/**
 * A separate process that sends webhooks, for tests that kill it: `node webhook-process.ts OPTIONS SECRET HOSTS AHEAD`, with the
 * options of openDatabase and the hosts that it may call as JSON, and the number of milliseconds by which its clock is ahead.
 */

import { createSender } from '../../server/notifications/webhooks/sender.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { createSeal } from '../../server/settings/seal.ts';

const [options = '{}', secret = '', hosts = '[]', ahead = '0'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options));
const site = { url: 'https://games.example' };
const sender = createSender({
  ...{ database, site, seal: createSeal(secret), policy: { siteUrl: site.url, allowHosts: JSON.parse(hosts) } },
  ...{ now: () => new Date(Date.now() + Number(ahead)), random: Math.random, onOff: async () => {} },
});
await sender.start();
