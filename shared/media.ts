/** Accepted picture formats, detected by content. */
export const PICTURE_FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Their MIME types. The browser preselects them; the server checks the content. */
export const PICTURE_TYPES = PICTURE_FORMATS.map((format) => `image/${format}` as const);

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export const uploadAddress = (hash: string) => `/media/${hash}.webp`;
