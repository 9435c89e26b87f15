/** Seconds in which a finished page is as good as new. */
export const PAGE_FRESH = 60;
/** Seconds in which it may still be sent while a new one is made. */
export const PAGE_STALE = 600;

/** How old, in seconds, what a visitor gets may be: the server sends its last, which a shared cache keeps in the same way. */
export const OLDEST_PAGE = PAGE_STALE + (PAGE_FRESH + PAGE_STALE);
