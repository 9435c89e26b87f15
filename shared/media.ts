/** Accepted picture types. The browser preselects them; the server checks the content. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Maximum size of an upload in bytes: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
