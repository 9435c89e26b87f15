/** Objects in an S3-compatible store: Amazon S3, Cloudflare R2, Backblaze B2, MinIO, Garage, Ceph and others. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StorageError, type StorageFault } from './errors.ts';
import type { BucketConfig, Storage } from './storage.ts';

/** Failed requests are repeated, so that a brief outage of the store goes unnoticed. */
const LIMITS = {
  /** Milliseconds. */
  connect: 2_000,
  /** Milliseconds until the response starts, and between its parts. */
  request: 10_000,
  attempts: 3,
};

/** Bytes per part of a streamed object, two of which are in memory. Stores allow 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Error codes of Amazon S3 and, where they differ, of MinIO and Ceph. */
const FAULTS: Record<string, StorageFault> = {
  NoSuchBucket: 'missing',
  AccessDenied: 'denied',
  Forbidden: 'denied',
  InvalidAccessKeyId: 'denied',
  SignatureDoesNotMatch: 'denied',
  RequestTimeTooSkewed: 'denied',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
};

function faultOf(error: unknown): StorageFault {
  if (!(error instanceof S3ServiceException)) return 'unreachable';
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === 507) return 'full';
  return FAULTS[error.name] ?? (status === 403 ? 'denied' : status >= 500 ? 'unreachable' : 'failed');
}

export function openBucket(config: BucketConfig, limits = LIMITS): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const place = `the bucket ${bucket} at ${endpoint ?? `Amazon S3 (${region})`}`;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon's stores have a host name for every bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other stores refuse the checksums that the library adds by default. Objects contain a hash of ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.request,
      throwOnRequestTimeout: true,
    },
    maxAttempts: limits.attempts,
  });

  function storageError(error: unknown): StorageError {
    if (error instanceof StorageError) return error;
    const fault = faultOf(error);
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    const reason = [name === 'Error' ? '' : name, message].filter((part) => part !== '').join(': ');
    const advice: Record<StorageFault, string> = {
      missing: `There is no bucket ${bucket} at ${endpoint ?? 'Amazon S3'}. Create it, or correct S3_BUCKET.`,
      denied:
        `The store does not allow access to ${place} (${reason}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, the ` +
        "clock of this machine, and that the keys may read, write, delete and list the bucket's objects.",
      full: `There is no room left in ${place} (${reason}).`,
      unreachable: `There is no answer from ${place} (${reason}). Check S3_ENDPOINT.`,
      damaged: reason,
      failed: `A request to ${place} failed (${reason}).`,
    };
    return new StorageError(fault, advice[fault], error);
  }

  /** Returns the result of a request, or null when there is no such object. */
  async function ask<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      // A response to HEAD has no body, hence no code that distinguishes a missing bucket from a missing object.
      if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
      throw storageError(error);
    }
  }

  async function read(key: string): Promise<Buffer<ArrayBuffer> | null> {
    const answer = await ask(client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
    const content = answer && (await ask((async () => answer.Body?.transformToByteArray())()));
    if (!content) return null;
    const bytes = Buffer.from(content);
    const hash = answer?.Metadata?.sha256;
    if (hash !== undefined && hash !== sha256(bytes)) {
      throw new StorageError('damaged', `The object ${key} in ${place} is not what was stored there.`);
    }
    return bytes;
  }

  async function write(key: string, bytes: Uint8Array, contentType?: string): Promise<void> {
    const object = { Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length };
    const Metadata = { sha256: sha256(bytes) };
    await ask(client.send(new PutObjectCommand({ ...object, Metadata, ContentType: contentType })));
  }

  async function remove(key: string): Promise<void> {
    await ask(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })));
  }

  async function writeStream(key: string, bytes: Readable): Promise<void> {
    const params = { Bucket: bucket, Key: key, Body: bytes };
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
    try {
      await upload.done();
    } catch (error) {
      throw bytes.errored ?? storageError(error);
    }
  }

  return {
    place,
    isShared: true,
    read,
    write,
    async readStream(key) {
      const answer = await ask(client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
      return answer?.Body instanceof Readable ? answer.Body : null;
    },
    writeStream,
    remove,
    async find(key) {
      const answer = await ask(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return answer && { key, bytes: answer.ContentLength ?? 0, modified: answer.LastModified ?? new Date(0) };
    },
    async *list(folder) {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
          for (const { Key: key, Size: bytes = 0, LastModified: modified = new Date(0) } of page.Contents ?? []) {
            if (key !== undefined) yield { key, bytes, modified };
          }
        }
      } catch (error) {
        throw storageError(error);
      }
    },
    // Only streamed objects have parts. Other interrupted requests store nothing.
    async removeParts(folder, before) {
      const listed = await ask(client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${folder}/` })));
      for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
        if (Initiated === undefined || Initiated >= before) continue;
        await ask(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
      }
    },
    free: async () => null,
    async check() {
      const key = `write-test-${randomUUID()}`;
      const bytes = Buffer.from(key);
      await write(key, bytes);
      const stored = await read(key);
      await remove(key);
      if (stored === null || !stored.equals(bytes)) {
        throw new StorageError('damaged', `An object that was just stored in ${place} could not be read back.`);
      }
    },
    close: () => client.destroy(),
  };
}
