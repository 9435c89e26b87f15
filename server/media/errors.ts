import { ApiError } from '../platform/http/api.ts';

/** A request without a file in the field `file`. */
export const fileMissing = () => new ApiError(422, 'file_missing');

/** More bytes than a picture may have; they are not read to the end. */
export const fileTooLarge = () => new ApiError(413, 'file_too_large');

/** Whatever the name says: the content is no PNG, JPEG, WebP, GIF or AVIF, or it is damaged. */
export const notAnImage = () => new ApiError(422, 'not_an_image');

/** More pixels than it is safe to unpack, or more work than a picture is worth. */
export const imageTooLarge = () => new ApiError(422, 'image_too_large');
