import { Refusal } from '../platform/errors.ts';

/** A request without a file in the field `file`. */
export const fileMissing = () => new Refusal('invalid', 'file_missing');

/** More bytes than a picture may have; they are not read to the end. */
export const fileTooLarge = () => new Refusal('too_large', 'file_too_large');

/** Whatever the name says: the content is no PNG, JPEG, WebP, GIF or AVIF, or it is damaged. */
export const notAnImage = () => new Refusal('invalid', 'not_an_image');

/** More pixels than it is safe to unpack, or more work than a picture is worth. */
export const imageTooLarge = () => new Refusal('invalid', 'image_too_large');
