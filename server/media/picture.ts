import { createHash } from 'node:crypto';
import { imageTooLarge, notAnImage } from './errors.ts';
import { inWorkshop, MAX_PIXELS, MAX_SECONDS, type OpenPicture } from './workshop.ts';

/** Accepted formats by their names in sharp. */
type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif';

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brands of the ISO base media file format (ISO/IEC 14496-12) for AVIF: single picture and sequence. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * The format by the file's signature, null for others. Checked before any decoder: text formats such as SVG, which can
 * hold scripts and load files, never reach one.
 */
function announcedFormat(bytes: Uint8Array): PictureFormat | null {
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'heif';
  return null;
}

/** Pixels on the longer side of a stored picture: the width of a game's page on a dense screen. */
export const MAX_SIDE = 1024;
const QUALITY = 82;

/** A picture as stored: WebP, upright, without metadata. */
export interface Picture {
  bytes: Buffer;
  /** SHA-256 of `bytes`, hexadecimal. */
  hash: string;
  width: number;
  height: number;
}

/**
 * Checks the header without decoding the picture.
 *
 * @returns its size in pixels before rotation
 * @throws {Refusal} `not_an_image` or `image_too_large`
 */
export async function checkHeader(open: OpenPicture, bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const format = announcedFormat(bytes);
  if (format === null) throw notAnImage();
  const header = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) throw notAnImage();
  const { width, height } = header;
  if (width * height > MAX_PIXELS) throw imageTooLarge();
  return { width, height };
}

/** Translates a sharp error. sharp has no error codes, only messages of its libraries. */
export function workFailure(error: unknown) {
  const timedOut = error instanceof Error && error.message.startsWith('timeout');
  return timedOut ? imageTooLarge() : notAnImage();
}

/** The first frame, rotated by its EXIF data, without metadata. */
async function reencode(open: OpenPicture, bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { bytes: data, hash, width: info.width, height: info.height };
  } catch (error) {
    throw workFailure(error);
  }
}

/**
 * Re-encodes an uploaded picture, so that only its pixels are kept.
 *
 * @throws {Refusal} `not_an_image` or `image_too_large`
 */
export function makePicture(bytes: Uint8Array): Promise<Picture> {
  return inWorkshop(
    async (open) => {
      await checkHeader(open, bytes);
      return reencode(open, bytes);
    },
    { forOperator: true },
  );
}
