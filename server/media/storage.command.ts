import { openFolder } from '../platform/storage/folder.ts';
import { openBucket } from '../platform/storage/s3.ts';
import type { BucketConfig, Storage, StoredObject } from '../platform/storage/storage.ts';
import { MEDIA_FOLDER } from './keys.ts';

const USAGE = [
  'Usage: npm run storage -- copy to-store|to-folder',
  '  to-store   copy uploaded files from DATA_DIR to the bucket in S3_BUCKET',
  '  to-folder  copy them from the bucket to DATA_DIR',
  'What is already there is not copied again, and nothing is deleted. The site may run meanwhile.',
];

/** Objects copied concurrently. */
const CONCURRENT = 8;
/** Number of objects between two lines of progress. */
const PROGRESS = 500;

interface CopyCounts {
  copied: number;
  bytes: number;
  /** Number of objects already at the destination, from an earlier copy. */
  present: number;
}

interface CopyOptions {
  from: Storage;
  to: Storage;
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Copies uploaded files. Their keys contain their hashes, so equal keys and sizes mean equal files. */
export async function copyUploads({ from, to, signal, print }: CopyOptions): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, bytes: 0, present: 0 };

  async function copy({ key, bytes }: StoredObject): Promise<void> {
    if ((await to.find(key))?.bytes === bytes) {
      counts.present += 1;
      return;
    }
    const content = await from.read(key);
    // The site may have deleted it.
    if (content === null) return;
    await to.write(key, content, 'image/webp');
    counts.copied += 1;
    counts.bytes += content.length;
    if (counts.copied % PROGRESS === 0) print(`${counts.copied} files copied`);
  }

  const objects = from.list(MEDIA_FOLDER);
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (let next = await objects.next(); !next.done && !signal.aborted; next = await objects.next()) {
        await copy(next.value);
      }
    }),
  );
  return counts;
}

/** `npm run storage -- copy to-store|to-folder`. Returns the exit code. */
export async function runStorage(options: {
  args: readonly string[];
  config: { dataDir: string; bucket: BucketConfig | undefined };
  print: (line: string) => void;
  signal: AbortSignal;
}): Promise<number> {
  const { args, config, print, signal } = options;
  const [action, direction, ...more] = args;
  if (action !== 'copy' || !/^to-(store|folder)$/.test(direction ?? '') || more.length > 0) {
    for (const line of USAGE) print(line);
    return 2;
  }
  if (config.bucket === undefined) {
    print('S3_BUCKET is not set: there is no object store to copy to or from.');
    return 2;
  }
  const folder = openFolder(config.dataDir);
  const bucket = openBucket(config.bucket);
  const [from, to] = direction === 'to-store' ? [folder, bucket] : [bucket, folder];
  await to.check();
  const { copied, bytes, present } = await copyUploads({ from, to, signal, print });
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  print(`${copied} files copied (${size}) from ${from.place} to ${to.place}; ${present} were already there.`);
  bucket.close();
  if (!signal.aborted) return 0;
  print('Stopped before the end. The same command continues.');
  return 1;
}
