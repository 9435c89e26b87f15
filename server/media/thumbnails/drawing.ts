/** Creates a square from an original, and the sizes for visitors from the square. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';
import { notAnImage } from '../errors.ts';
import { checkHeader, isTimeout, MAX_PIXELS, type OpenPicture, queuePictureWork } from '../picture.ts';
import { PictureError } from './errors.ts';
import type { Original } from './original.ts';

export type ThumbnailFormat = 'avif' | 'webp';

/** Side of the square in pixels. */
const SQUARE_SIDE = 1024;
const SQUARE_QUALITY = 90;
/** Seconds of work on an untrusted picture, which may delay an operator's upload. */
const MAX_SECONDS = 10;
/** The value that means no limit for sharp. */
const UNLIMITED = 0;
/** Six photographs at 240 pixels take about 30 kB in AVIF, 32 kB in WebP. */
const AVIF = { quality: 50, effort: 2 };
/** Widths from this one on are shown on high-density screens, where lower quality is less visible. */
const DENSE_WIDTH = 480;
const LARGE_AVIF = { ...AVIF, quality: 42 };
const WEBP = { quality: 70, smartSubsample: true };
/** Renders built-in drawings, of 512 by 512 units, at 1024 pixels. */
const DRAWING_DENSITY = 144;

export interface Square {
  /** WebP without metadata. */
  bytes: Buffer;
  /** Hash of the original's bytes: 32 hexadecimal digits. */
  hash: string;
  /** Width of the original in pixels. */
  width: number;
  height: number;
}

/** A timeout may only mean that the machine is busy. Unlike other failures, it is retried soon. */
export const drawingFailure = (error: unknown) =>
  isTimeout(error) ? new PictureError('timeout', error) : notAnImage();

/**
 * Crops a picture to its central square: upright, first frame, never enlarged. Only this re-encoded square is kept.
 *
 * @throws {PictureError} not_an_image, image_too_large, timeout
 */
export function makeSquare(original: Original, signal: AbortSignal): Promise<Square> {
  const { bytes, isOwnDrawing } = original;
  const options = isOwnDrawing ? { density: DRAWING_DENSITY } : { pages: 1 };
  const work = async (open: OpenPicture): Promise<Square> => {
    const { width, height } = await (isOwnDrawing ? open(bytes, options).metadata() : checkHeader(open, bytes));
    const side = Math.min(width, height, SQUARE_SIDE);
    const square = await open(bytes, { ...options, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: isOwnDrawing ? UNLIMITED : MAX_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: SQUARE_QUALITY })
      .toBuffer()
      .catch((error: unknown) => {
        throw drawingFailure(error);
      });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { bytes: square, hash, width, height };
  };
  return queuePictureWork(work, { signal }).catch((error: unknown) => {
    throw error instanceof Refusal ? new PictureError(error.code, error) : error;
  });
}

/** Shrinks a square, but never enlarges it. */
export function makeSize(
  square: Uint8Array,
  { width, format, signal }: { width: number; format: ThumbnailFormat; signal: AbortSignal },
): Promise<Buffer> {
  const work = (open: OpenPicture) => {
    const resized = open(square).resize(width, width, { fit: 'inside', withoutEnlargement: true });
    const avif = width < DENSE_WIDTH ? AVIF : LARGE_AVIF;
    return (format === 'avif' ? resized.avif(avif) : resized.webp(WEBP)).toBuffer();
  };
  return queuePictureWork(work, { signal });
}
