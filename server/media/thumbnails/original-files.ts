/** Stores originals, which visitors get from a machine that cannot draw pictures. */
import { createHash } from 'node:crypto';
import { formatOf } from '../picture.ts';
import { PictureError } from './errors.ts';
import type { PictureFiles } from './files.ts';
import type { Original } from './original.ts';

const NAME = 'original';

function presented(bytes: Buffer<ArrayBuffer>) {
  const format = formatOf(bytes);
  // The only text that is stored is one of the product's own drawings.
  const type = format === null ? 'image/svg+xml' : `image/${format === 'heif' ? 'avif' : format}`;
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, type, tag, isImmutable: false };
}

/** Stores originals by their address, among the files of pictures. @throws {PictureError} `not_an_image` */
export function createOriginalFiles(files: Pick<PictureFiles, 'keep' | 'read'>) {
  return async (source: string, fetch: () => Promise<Original>) => {
    const key = createHash('sha256').update(source).digest('hex').slice(0, 32);
    const kept = await files.read(key, NAME);
    if (kept) return presented(Buffer.from(kept));
    const { bytes, isOwnDrawing } = await fetch();
    if (!isOwnDrawing && formatOf(bytes) === null) throw new PictureError('not_an_image');
    await files.keep(key, NAME, Buffer.from(bytes));
    return presented(Buffer.from(bytes));
  };
}
