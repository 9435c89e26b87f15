import type { SiteIdentity } from '../shared/site.ts';
import type { Accounts } from './accounts/usecases.ts';
import type { CatalogueReads } from './catalogue/usecases.ts';

/** What route loaders are given: use cases and the site's identity, nothing of HTTP or SQL. */
export interface Services {
  site: SiteIdentity;
  catalogue: CatalogueReads;
  accounts: Pick<Accounts, 'access'>;
  now: () => Date;
}
