/** Seconds for which a cached page is fresh. */
export const PAGE_FRESH = 60;
/** Seconds for which a stale page may be served while it is rendered again. */
export const PAGE_STALE = 600;

/** Maximum age in seconds of a page that a visitor gets: the server's stale page, cached again by a shared cache. */
export const MAX_PAGE_AGE = PAGE_STALE + (PAGE_FRESH + PAGE_STALE);
