import type { SiteIdentity } from '../../shared/site.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { type AdObserver, type AdReads, observedAds } from '../ads/shown.ts';
import { observedCollections, type PageCollections } from '../catalogue/collections/observed.ts';
import { observedCatalogue, type ReadObserver } from '../catalogue/observed.ts';
import type { CatalogueReads } from '../catalogue/usecases.ts';
import type { LiveSettings } from '../platform/feature.ts';
import type { Log } from '../platform/log/log.ts';
import type { ReadAnnouncement } from '../settings/announcement.ts';
import type { ReadTracking, Tracking } from '../settings/tracking.ts';
import { observedHomeRows, type ReadHomeRows, type RowObserver } from '../site/home/shown.ts';
import type { ReadMenus } from '../site/menus/index.ts';
import { observedPages, type PageReads } from '../site/pages/reads.ts';
import type { PreviewLinks } from '../site/publishing/preview-links.ts';
import type { RedirectReads } from '../site/redirects/index.ts';
import type { Setup } from '../site/setup/usecases.ts';

/** The services available to route loaders: use cases and the site's identity, no HTTP or SQL. */
export interface Services {
  site: SiteIdentity;
  live: Pick<
    LiveSettings,
    'homeTexts' | 'mail' | 'accounts' | 'notices' | 'wording' | 'theme' | 'frameTemplates' | 'offline' | 'keepsWeakOut'
  >;
  setup: Pick<Setup, 'accepts' | 'asksLanguage' | 'asksTimeZone' | 'isUntouched' | 'isWaiting'>;
  /** The line above pages, in a language. */
  announcement: ReadAnnouncement;
  catalogue: CatalogueReads;
  /** The rows of the home page, in a language. */
  homeRows: ReadHomeRows;
  collections: PageCollections;
  pages: PageReads;
  menus: ReadMenus;
  ads: Pick<AdReads, 'shown'>;
  redirects: Pick<RedirectReads, 'byPath'>;
  /** The content of a preview link; null if it is forged or has expired. */
  previewed: PreviewLinks['open'];
  tracking: () => Promise<Tracking>;
  accounts: Pick<Accounts, 'access' | 'panelKeys' | 'refused'> & {
    team: Pick<Accounts['team'], 'invitation'>;
    ownAddress: Pick<Accounts['ownAddress'], 'findPending'>;
    /** The company's identity provider. */
    openId?: { name: string } | undefined;
  };
  now: () => Date;
  timeZone: () => string;
  /** For errors that a loader handles itself. */
  log: Pick<Log, 'error'>;
  /** Logs an error of a page, which is answered with 503 if the database was busy. */
  pageFailed(error: unknown, path: string): void;
}

export interface SiteServices extends Omit<Services, 'tracking' | 'log' | 'pageFailed'> {
  tracking: ReadTracking;
}

/** The services for a cached page. They report to the observer what the page shows, so that changes invalidate it. */
export function observedServices(
  services: SiteServices,
  observer: ReadObserver & AdObserver & RowObserver,
): SiteServices {
  return {
    ...services,
    catalogue: observedCatalogue(services.catalogue, observer),
    homeRows: observedHomeRows(services.homeRows, observer),
    collections: observedCollections(services.collections, observer),
    pages: observedPages(services.pages, observer),
    announcement: (language) => {
      const found = services.announcement(language);
      if (found.until !== null) observer.until(found.until);
      return found;
    },
    ads: observedAds(services.ads, observer),
    tracking: (ads) => {
      observer.shows('settings');
      return services.tracking(ads).catch((error: unknown) => {
        observer.doNotCache();
        throw error;
      });
    },
  };
}
