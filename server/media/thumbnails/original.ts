/** Reads originals: from other hosts, and from this site's folders of pictures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { guardedFetch } from '../../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { Media } from '../usecases.ts';
import { PictureError } from './errors.ts';

const LIMITS: Partial<OutboundLimits> = { connect: 5_000, headers: 8_000, total: 15_000, bytes: 10_000_000 };
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.5';

const UPLOAD = /^\/media\/([0-9a-f]{64})\.webp$/;
const STARTER_PICTURE = /^\/play\/([a-z0-9-]+)\/([a-z0-9-]+\.(?:svg|png|jpg|webp))$/;

export interface Original {
  bytes: Uint8Array;
  /** Whether it is a built-in drawing: the only SVG that is decoded. */
  isOwnDrawing: boolean;
}

export interface OriginalsOptions {
  policy: OutboundPolicy;
  media: Pick<Media, 'read'>;
  starterDirectory: string;
  signal: AbortSignal;
}

/** Returns whether a picture is built in: another version of the product may replace it at the same path. */
export const isStarterPicture = (source: string) => STARTER_PICTURE.test(source);

function ownPath(address: string, siteUrl: string): string | null {
  if (address.startsWith('/')) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === new URL(siteUrl).origin ? url.pathname : null;
}

async function readOwn(path: string, { media, starterDirectory }: OriginalsOptions): Promise<Original> {
  const hash = UPLOAD.exec(path)?.[1];
  const upload = hash === undefined ? null : await media.read(hash);
  if (upload) return { bytes: upload, isOwnDrawing: false };
  const [, game, name] = STARTER_PICTURE.exec(path) ?? [];
  if (game === undefined || name === undefined) throw new PictureError('own_file_missing');
  try {
    const bytes = await readFile(join(starterDirectory, 'games', game, name));
    return { bytes, isOwnDrawing: name.endsWith('.svg') };
  } catch (error) {
    throw new PictureError('own_file_missing', error);
  }
}

/** Statuses that make a retry useless. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

async function fetchOriginal(address: string, { policy, signal }: OriginalsOptions): Promise<Original> {
  const response = await guardedFetch(address, { policy, limits: LIMITS, accept: ACCEPT, signal });
  if (response.status !== 200) {
    response.discard();
    throw new PictureError(isRefusal(response.status) ? 'http_refused' : 'http_status');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response.body()) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), isOwnDrawing: false };
}

/** Reads a picture without checking it, from an address or a path of this site. @throws {PictureError} also when aborted */
export async function readOriginal(source: string, options: OriginalsOptions): Promise<Original> {
  const path = ownPath(source, options.policy.siteUrl);
  if (path !== null) return readOwn(path, options);
  try {
    return await fetchOriginal(source, options);
  } catch (error) {
    throw error instanceof OutboundError ? new PictureError(error.code, error) : error;
  }
}
