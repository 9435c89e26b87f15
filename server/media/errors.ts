import { Refusal } from '../platform/errors.ts';

export const fileMissing = () => new Refusal('invalid', 'file_missing');

/** The file exceeds the size limit; it is not read to the end. */
export const fileTooLarge = () => new Refusal('too_large', 'file_too_large');

/** Too many uploads in the last hour. */
export const uploadLimit = () => new Refusal('limited', 'upload_limit');

/** The content is not a PNG, JPEG, WebP, GIF or AVIF, or it is damaged. */
export const notAnImage = () => new Refusal('invalid', 'not_an_image');

/** The library for pictures does not work on this machine. */
export const picturesUnavailable = () => new Refusal('unavailable', 'pictures_unavailable');

/** A phone's photo in HEIC, which neither the server nor most browsers support. */
export const heicPicture = () => new Refusal('invalid', 'heic_picture');

/** Too many pixels to decode safely, or too much work. */
export const imageTooLarge = () => new Refusal('invalid', 'image_too_large');

/** Another entry of the library has the same content. */
export const pictureKnown = () => new Refusal('conflict', 'picture_known');

/** The picture is used by entities that the operator may not change. */
export const usesForbidden = (uses: readonly unknown[]) => new Refusal('forbidden', 'uses_forbidden', { uses });

/** Reasons why a picture could not be fetched from its address. */
type FetchProblem = 'fetch_refused' | 'fetch_missing' | 'fetch_timeout' | 'fetch_failed';
export const fetchProblem = (code: FetchProblem) => new Refusal('invalid', code);
