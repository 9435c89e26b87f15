import type { Language } from './languages.ts';

/** Identity of the site, from the configuration. */
export interface SiteIdentity {
  name: string;
  /** Origin of the public site, without a trailing slash; base of canonical addresses. */
  url: string;
  /** Offered to visitors, in the order of LANGUAGES; the default language is the first. */
  languages: readonly Language[];
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
