import cluster from 'node:cluster';
import { announcement, ensureFirstOperator } from '../../accounts/operators.ts';
import type { Config } from '../../config/config.ts';
import { type Built, namesFirstOperator } from './build.ts';
import type { Opened } from './open.ts';
import { now, say } from './process.ts';

/** Prints how to sign in: the first operator's password, or the URL for setting up the site. */
export async function announce(config: Config, { site, database }: Opened, { accounts, features }: Built) {
  const first = namesFirstOperator(config)
    ? await ensureFirstOperator(database, config.firstOperator, now())
    : undefined;
  if (first?.outcome === 'promoted') accounts.passwordSet(first.email);
  for (const line of first ? announcement(first, site.url) : []) say(line);
  const token = await features.setup.usecases.token();
  // Only one process per machine prints it.
  if (token !== undefined && (cluster.worker?.id ?? 1) === 1)
    say(`Set up the site, once: ${site.url}/setup?token=${token}`);
  if (cluster.isPrimary) say(`Ludotek is ready: ${site.url}`);
}
