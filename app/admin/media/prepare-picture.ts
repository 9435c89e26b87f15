/** Prepares pictures from phones and cameras for upload, in the browser. */
import { MAX_UPLOAD_BYTES } from '../../../shared/media.ts';
import { ApiProblem } from '../api/client.ts';

/** Longer side in pixels after shrinking. The server keeps fewer. */
const MAX_SIDE = 1600;
const QUALITY = 0.9;
/** Smaller files are sent as they are. A picture with too many pixels is hardly ever this small. */
const UNTOUCHED_BYTES = 1024 * 1024;
/** The server refuses pictures with more pixels. */
const MAX_PIXELS = 40_000_000;

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns the size of a picture scaled to the limit, in whole pixels. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Resolves to null if the browser cannot decode the picture. */
const decoded = (file: File) => createImageBitmap(file).catch(() => null);

async function shrunk(bitmap: ImageBitmap, { name }: File): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), fittedSize(bitmap));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP returns PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob && new File([blob], name.replace(/\.\w+$/, `.${blob.type.slice('image/'.length)}`), { type: blob.type });
}

/**
 * Shrinks a picture that is too large for the server, and converts HEIC to another format. Other files stay as they are, so that
 * the server can say what is wrong with them.
 *
 * @throws {ApiProblem} `heic_picture` if the browser cannot read HEIC, `file_too_large`
 */
export async function preparePicture(file: File): Promise<File> {
  const isUnreadable = isHeic(file);
  if (file.size <= UNTOUCHED_BYTES && !isUnreadable) return file;
  const bitmap = await decoded(file);
  try {
    if (bitmap === null && isUnreadable) throw new ApiProblem(422, { error: 'heic_picture' });
    const isLarge = file.size > MAX_UPLOAD_BYTES || (bitmap !== null && bitmap.width * bitmap.height > MAX_PIXELS);
    const prepared = bitmap !== null && (isLarge || isUnreadable) ? await shrunk(bitmap, file) : file;
    // Fail before the upload: the server would refuse the file with the same error.
    if (prepared === null || prepared.size > MAX_UPLOAD_BYTES) throw new ApiProblem(413, { error: 'file_too_large' });
    return prepared;
  } finally {
    bitmap?.close();
  }
}
