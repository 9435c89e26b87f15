/** The site's files as objects with keys, in a folder or in an S3-compatible object store. */
import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  bytes: number;
  /** Time of the last write. */
  modified: Date;
}

export interface Storage {
  /** Its name in messages: a folder, or a bucket and its endpoint. */
  readonly place: string;
  /** Whether every machine of the site sees the same objects. */
  readonly isShared: boolean;
  /** Null if there is no such object. @throws {StorageError} */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Stores all bytes or none, and replaces an object with this key. @throws {StorageError} */
  write(key: string, bytes: Uint8Array, contentType?: string): Promise<void>;
  /** For objects of any size. Does not check the content. Null if there is no such object. @throws {StorageError} */
  readStream(key: string): Promise<Readable | null>;
  /**
   * Stores all bytes of a stream or none, and replaces an object with this key. In a folder, only the server's user can
   * read it. @throws {StorageError} or the error of the stream
   */
  writeStream(key: string, bytes: Readable): Promise<void>;
  /** Null if there is no such object. @throws {StorageError} */
  find(key: string): Promise<StoredObject | null>;
  /** Does nothing if there is no such object. @throws {StorageError} */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys start with a folder's name and `/`. @throws {StorageError} */
  list(folder: string): AsyncGenerator<StoredObject>;
  /** Removes leftovers of interrupted writes in a folder from before an instant. @throws {StorageError} */
  removeParts(folder: string, before: Date): Promise<void>;
  /** Free bytes; null if unknown, as in a bucket. */
  free(): Promise<number | null>;
  /** Writes, reads and removes an object. @throws {StorageError} with instructions for the operator */
  check(): Promise<void>;
  close(): void;
}

/** An S3-compatible object store. */
export interface BucketConfig {
  /** undefined for Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
