import { audienceOf } from '../../../shared/notices.ts';
import { sitePlaceholders } from '../../../shared/placeholders.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { pageRoutes } from './api.ts';
import { createPageReads } from './reads.ts';
import { createPageAdmin } from './usecases.ts';

/** Pages that operators write in Markdown: their own, and those that replace the built-in legal texts. */
export function pages({ database, now, site, live, remember }: Platform) {
  const legal = () => ({
    placeholders: sitePlaceholders(site, live.accounts, site.root),
    audience: audienceOf(live.notices),
  });
  return {
    reads: createPageReads({ database, remember, site }),
    admin: () => apiRouter().route('/admin/pages', pageRoutes(createPageAdmin({ database, now, site, legal }))),
  } satisfies Feature & { reads: unknown };
}
