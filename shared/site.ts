/** Who runs this site: configuration that public screens show. */
export interface SiteIdentity {
  name: string;
  /** Origin of the public site, without a trailing slash: what canonical addresses begin with. */
  url: string;
  contactEmail: string;
  suggestionsEmail: string;
  legal: {
    publisher: string;
    address: string;
    /** Responsible for publication (directeur de la publication). */
    director: string;
    host: string;
    hostAddress: string;
  };
}
