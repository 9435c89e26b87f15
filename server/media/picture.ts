import { createHash } from 'node:crypto';
import type sharp from 'sharp';
import type { PictureFormat } from '../../shared/media.ts';
import { Refusal } from '../platform/errors.ts';
import { createTurns } from '../platform/outbound/turns.ts';
import { heicPicture, imageTooLarge, notAnImage, picturesUnavailable } from './errors.ts';

/** Pixel limit: memory depends on pixels, not on the file's size. */
export const MAX_PIXELS = 40_000_000;
/** Seconds of processing per picture. */
const MAX_SECONDS = 30;
/** Pictures processed concurrently. Each may use a processor and more than a hundred megabytes. */
const CONCURRENCY = 2;

export type OpenPicture = typeof sharp;

let opener: Promise<OpenPicture> | undefined;

/** Loaded on first use: the library is large. */
function loadSharp(): Promise<OpenPicture> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    // Pictures are never opened twice.
    sharp.cache(false);
    return sharp;
  });
  return opener;
}

/**
 * Draws a pixel: without the native part for this machine, the library cannot be loaded.
 *
 * @returns why pictures cannot be drawn; undefined if they can
 */
export async function drawingProblem(load = loadSharp): Promise<unknown> {
  try {
    const open = await load();
    const pixel = { width: 1, height: 1, channels: 3, background: '#000' } as const;
    await open({ create: pixel }).webp().toBuffer();
    return undefined;
  } catch (error) {
    return error;
  }
}

const places = createTurns(CONCURRENCY);

/**
 * Queues work on pictures. It runs on sharp's own threads, so pages are not blocked. The signal aborts the wait.
 *
 * @throws {Refusal} `pictures_unavailable` on a machine without the library's native part
 * @param options.forOperator takes precedence over visitors' pictures, because an operator waits for it
 */
export async function queuePictureWork<T>(
  work: (open: OpenPicture) => Promise<T>,
  { forOperator = false, signal }: { forOperator?: boolean; signal?: AbortSignal | undefined },
): Promise<T> {
  const open = await loadSharp().catch(() => {
    throw picturesUnavailable();
  });
  const giveBack = await places.take('workshop', signal, { ahead: forOperator });
  try {
    return await work(open);
  } finally {
    giveBack();
  }
}

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brands of the ISO base media file format (ISO/IEC 14496-12) for AVIF: single picture and sequence. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Returns the format by the file's signature, as sharp names it; null for others. Checked before any decoder runs: text
 * formats such as SVG, which can contain scripts and load files, never reach one.
 */
export function formatOf(bytes: Uint8Array) {
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'heif';
  return null;
}

/** Brands of HEIC: pictures and sequences in HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

const isHeic = (bytes: Uint8Array) => latin(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(latin(bytes, 8, 12));

/** Maximum pixels on the longer side of a stored picture: the width of a game's page on a high-density screen. */
export const MAX_SIDE = 1024;
const QUALITY = 82;

/** Checks the header. @returns the format, and the size before rotation @throws {Refusal} `not_an_image` or `image_too_large` */
export async function checkHeader(
  open: OpenPicture,
  bytes: Uint8Array,
): Promise<{ format: PictureFormat; width: number; height: number }> {
  const format = formatOf(bytes);
  if (format === null) throw isHeic(bytes) ? heicPicture() : notAnImage();
  const header = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) throw notAnImage();
  const { width, height } = header;
  if (width * height > MAX_PIXELS) throw imageTooLarge();
  return { format: format === 'heif' ? 'avif' : format, width, height };
}

/** Returns whether sharp gave up because the work took too long. It has no error codes, only messages of its libraries. */
export const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/**
 * Re-encodes an upload to WebP: its first frame, upright, without metadata, so that only its pixels are kept.
 *
 * @returns `hash` is the SHA-256 of `bytes` in hexadecimal; `format` that of the upload
 * @throws {Refusal} `not_an_image` or `image_too_large`
 */
export function makePicture(bytes: Uint8Array) {
  const work = async (open: OpenPicture) => {
    const { format } = await checkHeader(open, bytes);
    const { data, info } = await open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw isTimeout(error) ? imageTooLarge() : notAnImage();
      });
    const hash = createHash('sha256').update(data).digest('hex');
    return { bytes: data, hash, format, width: info.width, height: info.height };
  };
  return queuePictureWork(work, { forOperator: true });
}

/** Returns the size of a stored picture; null if it is not one. */
export async function readStored(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await queuePictureWork((open) => checkHeader(open, bytes), {});
    return { width, height };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
