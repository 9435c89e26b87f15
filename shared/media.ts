/** What may be uploaded as a picture; the server looks at the content, the browser asks for these to begin with. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Bytes of a file that may be uploaded: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
