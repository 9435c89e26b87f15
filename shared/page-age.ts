/** Seconds during which a cached page is fresh. */
export const PAGE_FRESH = 60;
/** Seconds during which a stale page is still served while a new one is rendered. */
export const PAGE_STALE = 600;

/** Maximum age in seconds of a page that a visitor gets: the server's stale page, cached again by a shared cache. */
export const MAX_PAGE_AGE = PAGE_STALE + (PAGE_FRESH + PAGE_STALE);
