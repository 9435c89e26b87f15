/** Makes a square from an original, and the sizes for visitors from the square. */

import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';
import { checkHeader, workFailure } from '../picture.ts';
import { inWorkshop, MAX_PIXELS, type OpenPicture } from '../workshop.ts';
import { PictureError } from './errors.ts';
import type { Original } from './original.ts';

export const FORMATS = ['avif', 'webp'] as const;
export type ThumbnailFormat = (typeof FORMATS)[number];

/** Side of the square in pixels. */
const LARGEST = 1024;
const SQUARE_QUALITY = 90;
/** Seconds of work on an untrusted picture, which may delay an operator's upload. */
const LONGEST = 10;
/** Six photographs at 240 pixels take about 30 kB in AVIF, 32 kB in WebP. */
const AVIF = { quality: 50, effort: 2 };
/** Widths from here on are shown on dense screens, where lower quality is less visible. */
const LARGE = 480;
const LARGE_AVIF = { ...AVIF, quality: 42 };
const WEBP = { quality: 70, smartSubsample: true };
/** Renders built-in drawings, of 512 by 512 units, at 1024 pixels. */
const DRAWING_DENSITY = 144;

export interface Square {
  /** WebP without metadata. */
  bytes: Buffer;
  /** Hash of the original's bytes: 32 hexadecimal digits. */
  hash: string;
  /** Pixels of the original. */
  width: number;
  height: number;
}

async function sizeOf(
  open: OpenPicture,
  { bytes, isOwnDrawing }: Original,
): Promise<{ width: number; height: number }> {
  if (!isOwnDrawing) return checkHeader(open, bytes);
  const { width, height } = await open(bytes, { density: DRAWING_DENSITY }).metadata();
  return { width, height };
}

/**
 * Crops a picture to its central square: upright, first frame, never enlarged. Only this re-encoded square is kept.
 *
 * @param signal aborts the wait in the queue
 * @throws {PictureError} not_an_image, image_too_large
 */
export async function makeSquare(original: Original, signal: AbortSignal): Promise<Square> {
  const { bytes, isOwnDrawing } = original;
  try {
    return await inWorkshop(
      async (open) => {
        const { width, height } = await sizeOf(open, original);
        const side = Math.min(width, height, LARGEST);
        const options = isOwnDrawing ? { density: DRAWING_DENSITY } : { pages: 1 };
        const square = await open(bytes, { ...options, limitInputPixels: MAX_PIXELS, failOn: 'error' })
          .timeout({ seconds: LONGEST })
          .autoOrient()
          .resize(side, side, { fit: 'cover' })
          .webp({ quality: SQUARE_QUALITY })
          .toBuffer()
          .catch((error: unknown) => {
            throw workFailure(error);
          });
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        return { bytes: square, hash, width, height };
      },
      { signal },
    );
  } catch (error) {
    throw error instanceof Refusal ? new PictureError(error.code, error) : error;
  }
}

/** Shrinks a square, but never enlarges it. */
export function makeSize(
  square: Uint8Array,
  { width, format, signal }: { width: number; format: ThumbnailFormat; signal: AbortSignal },
): Promise<Buffer> {
  return inWorkshop(
    (open) => {
      const resized = open(square).resize(width, width, { fit: 'inside', withoutEnlargement: true });
      const avif = width < LARGE ? AVIF : LARGE_AVIF;
      return (format === 'avif' ? resized.avif(avif) : resized.webp(WEBP)).toBuffer();
    },
    { signal },
  );
}
