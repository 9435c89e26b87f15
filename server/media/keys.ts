/** Keys of uploaded pictures in the storage: `media/ab/ab12….webp`, by the hash of their content. */

export const MEDIA_FOLDER = 'media';

const PICTURE = /^media\/([0-9a-f]{2})\/(\1[0-9a-f]{62})\.webp$/;

export const pictureKey = (hash: string) => `${MEDIA_FOLDER}/${hash.slice(0, 2)}/${hash}.webp`;

/** Returns the hash in a key; undefined for objects that are not uploaded pictures. */
export const hashOfKey = (key: string): string | undefined => PICTURE.exec(key)?.[2];
