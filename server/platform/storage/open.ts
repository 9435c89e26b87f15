import { mkdir } from 'node:fs/promises';
import { openFolder } from './folder.ts';
import { openBucket } from './s3.ts';
import type { BucketConfig, Storage } from './storage.ts';

/** Opens the configured store, otherwise the data folder. */
export async function openStorage(config: { dataDir: string; bucket: BucketConfig | undefined }): Promise<Storage> {
  if (config.bucket) return openBucket(config.bucket);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  return openFolder(config.dataDir);
}
