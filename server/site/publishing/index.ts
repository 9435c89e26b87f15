import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { publishingRoutes } from './api.ts';
import { createDrip } from './drip.ts';
import { createEndedPreviews } from './ended-previews.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createPublications } from './usecases.ts';

/** Decides when something is visible to visitors: at once, at a time, in a preview, or a few games per day. */
export function publishing({ database, now, timeZone, site }: Platform, secret: string) {
  const publications = createPublications({ database, now, timeZone, site });
  const drip = createDrip({ database, now, timeZone });
  const ended = createEndedPreviews({ database, now });
  const links = createPreviewLinks({ secret, now, endedAt: ended.endedAt });
  return {
    previewed: links.open,
    admin: () => apiRouter().route('/admin/publications', publishingRoutes(publications, links, ended)),
    daily: ended.clean,
    everyMinute: () => Promise.all([publications.moveDue(), drip()]),
  } satisfies Feature & { previewed: unknown };
}
