/** Formats a picture may be uploaded in, as sharp calls them. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif';

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brands of the ISO base media file format (ISO/IEC 14496-12) that stand for AVIF: one picture, and a sequence. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * The format a file's first bytes announce, null for every other. Looked at before a decoder sees anything: text formats
 * such as SVG, which can hold scripts and fetch files, never reach one.
 */
export function announcedFormat(bytes: Uint8Array): PictureFormat | null {
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'heif';
  return null;
}
