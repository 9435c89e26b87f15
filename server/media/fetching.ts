import { MAX_UPLOAD_BYTES } from '../../shared/media.ts';
import { OutboundError, shown } from '../platform/outbound/errors.ts';
import { guardedFetch } from '../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../platform/outbound/limits.ts';
import { fetchProblem, fileTooLarge } from './errors.ts';
import type { Upload } from './usecases.ts';

const LIMITS: Partial<OutboundLimits> = { connect: 5_000, headers: 8_000, total: 20_000, bytes: MAX_UPLOAD_BYTES };
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.5';

/** Returns the last part of the path, as a file name. */
function nameIn({ pathname }: URL): string {
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (error.code === 'too_large') return fileTooLarge();
  if (error.code === 'address_refused') return fetchProblem('fetch_refused');
  return fetchProblem(error.code === 'timeout' ? 'fetch_timeout' : 'fetch_failed');
}

/**
 * Fetches a picture from another site, without checking it.
 *
 * @throws {Refusal} `fetch_refused` for a host that is not public, `fetch_missing` for a status other than 200,
 * `fetch_timeout`, `fetch_failed` or `file_too_large`
 */
export async function fetchUpload(address: string, policy: OutboundPolicy): Promise<Upload> {
  try {
    const response = await guardedFetch(address, { policy, limits: LIMITS, accept: ACCEPT });
    if (response.status !== 200) {
      response.discard();
      throw fetchProblem('fetch_missing');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of response.body()) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), name: nameIn(response.url), source: shown(address) };
  } catch (error) {
    throw problemOf(error);
  }
}
