import type { SiteIdentity } from '../../shared/site.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { type AdObserver, type AdReads, observedAds } from '../ads/shown.ts';
import { observedCatalogue, type ReadObserver } from '../catalogue/observed.ts';
import type { CatalogueReads } from '../catalogue/usecases.ts';
import type { Log } from '../platform/log/log.ts';
import type { Measuring, ReadMeasuring } from '../settings/measuring.ts';

/** What route loaders are given: use cases and the site's identity, nothing of HTTP or SQL. */
export interface Services {
  site: SiteIdentity;
  catalogue: CatalogueReads;
  ads: Pick<AdReads, 'shown'>;
  measuring: () => Promise<Measuring>;
  accounts: Pick<Accounts, 'access' | 'refused'>;
  now: () => Date;
  /** What goes wrong in a loader is the server's to look into. */
  log: Pick<Log, 'error'>;
}

export interface SiteServices extends Omit<Services, 'measuring' | 'log'> {
  measuring: ReadMeasuring;
}

/** The services for a page that is kept: the observer hears of what it shows, and so of what makes it outdated. */
export function observedServices(services: SiteServices, observer: ReadObserver & AdObserver): SiteServices {
  return {
    ...services,
    catalogue: observedCatalogue(services.catalogue, observer),
    ads: observedAds(services.ads, observer),
    measuring: (ads) => {
      observer.shows('settings');
      return services.measuring(ads).catch((error: unknown) => {
        observer.isMakeshift();
        throw error;
      });
    },
  };
}
