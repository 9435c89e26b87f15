import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { outboundPolicy } from '../../platform/outbound/limits.ts';
import type { GameProbe } from '../../platform/outbound/probe.ts';
import type { Settings } from '../../settings/usecases.ts';
import { healthRoutes } from './api.ts';
import { dropOldHosts, findOutage } from './hosts.queries.ts';
import { countStates } from './list.queries.ts';
import type { RecordCheck } from './record.ts';
import { createHealthAdmin } from './usecases.ts';
import { createWatch } from './watch.ts';

export function health(
  { database, now, config, site }: Platform,
  checks: { probe: GameProbe; record: RecordCheck },
  settings: Settings,
) {
  const watch = createWatch({ database, now, policy: outboundPolicy({ ...config, site }), ...checks });
  return {
    admin: () =>
      apiRouter().route('/admin/health', healthRoutes(createHealthAdmin({ database, settings, watch, now }))),
    // While this server is offline, nothing is certain about any game.
    attention: async () => {
      const outage = await findOutage(database, now());
      return outage === null ? { games_gone: (await countStates(database)).gone } : { no_internet: outage.failed };
    },
    everyMinute: async () => watch.start(),
    daily: () => dropOldHosts(database, now()),
    close: () => watch.close(),
  } satisfies Feature;
}
