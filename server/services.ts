import type { SiteIdentity } from '../shared/site.ts';
import type { CatalogueReads } from './catalogue/usecases.ts';

/** What route loaders are given: use cases and the site's identity, nothing of HTTP or SQL. */
export interface Services {
  site: SiteIdentity;
  catalogue: CatalogueReads;
  now: () => Date;
}
