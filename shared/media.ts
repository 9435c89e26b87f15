/** Accepted picture types. The browser preselects them; the server checks the content. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
