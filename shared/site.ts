import type { SiteLanguages } from './offered-languages.ts';

/** Identity of the site, from the configuration. */
export interface SiteIdentity extends SiteLanguages {
  name: string;
  /** Origin of the public site, without a trailing slash; base of canonical URLs. */
  url: string;
  contactEmail: string;
  suggestionsEmail: string;
  legal: {
    publisher: string;
    address: string;
    /** Legally responsible publisher (directeur de la publication). */
    director: string;
    host: string;
    hostAddress: string;
  };
}
