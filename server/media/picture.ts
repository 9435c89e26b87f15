import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { imageTooLarge, notAnImage } from './errors.ts';
import { announcedFormat } from './formats.ts';

/** Pixels that are unpacked at most: the memory a picture takes depends on them, not on the bytes of the file. */
export const MAX_PIXELS = 40_000_000;
/** Pixels on the longer side of what is kept: the stage of a game's page, on a dense screen. */
export const MAX_SIDE = 1024;
const QUALITY = 82;
/** Seconds of work on one picture. */
const MAX_SECONDS = 30;
/** Pictures in the works at once; others wait. Each may take a processor and more than a hundred megabytes. */
const AT_ONCE = 2;

/** A picture as it is kept: WebP without metadata, upright. */
export interface Picture {
  bytes: Buffer;
  /** SHA-256 of `bytes`, hexadecimal. */
  hash: string;
  width: number;
  height: number;
}

type OpenPicture = (bytes: Uint8Array, options: SharpOptions) => Sharp;

let opener: Promise<OpenPicture> | undefined;

/** Loaded with the first upload: the library is large, and a server that only shows pages never needs it. */
function loadSharp(): Promise<OpenPicture> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    // Every picture comes once.
    sharp.cache(false);
    return sharp;
  });
  return opener;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Whoever waits takes the place over, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** What the header says, without unpacking anything. */
async function checkHeader(open: OpenPicture, bytes: Uint8Array): Promise<void> {
  const format = announcedFormat(bytes);
  if (format === null) throw notAnImage();
  const header = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) throw notAnImage();
  if (header.width * header.height > MAX_PIXELS) throw imageTooLarge();
}

/** The first frame, turned upright as its EXIF data asks, then without any metadata. */
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
    // sharp has no codes, only the sentences of its libraries.
    const timedOut = error instanceof Error && error.message.startsWith('timeout');
    throw timedOut ? imageTooLarge() : notAnImage();
  }
}

/**
 * Makes a picture of ours from whatever somebody uploaded. Nothing of the file is kept but what can be seen.
 *
 * @throws {ApiError} `not_an_image` or `image_too_large`
 */
export async function makePicture(bytes: Uint8Array): Promise<Picture> {
  const open = await loadSharp();
  return inTurn(async () => {
    await checkHeader(open, bytes);
    return reencode(open, bytes);
  });
}
