import type { InferResponseType } from 'hono/client';
import { MAX_UPLOAD_BYTES } from '../../../shared/media.ts';
import { ApiProblem, type api, isSessionProblem } from '../api/client.ts';
import { announceLostSession } from '../api/session-lost.ts';

export type StoredPicture = InferResponseType<typeof api.admin.media.$post, 201>;

export interface UploadOptions {
  /** Called with 0 to 1 during the upload; at 1 the server is processing. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

function problemOf(request: XMLHttpRequest): ApiProblem {
  // For a proxy's HTML page `response` is null.
  const body: unknown = request.response;
  const details = typeof body === 'object' && body !== null ? { ...body } : {};
  return new ApiProblem(request.status, request.status === 413 ? { error: 'file_too_large', ...details } : details);
}

/**
 * Uploads a picture. Uses XMLHttpRequest because fetch reports no upload progress.
 *
 * @throws {ApiProblem} code `network` without an answer
 * @throws {DOMException} `AbortError` when canceled
 */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<StoredPicture> {
  // Saves the upload: the server would refuse it with the same error.
  if (file.size > MAX_UPLOAD_BYTES) return Promise.reject(new ApiProblem(413, { error: 'file_too_large' }));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set('file', file);
    request.open('POST', '/api/admin/media');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      // Matches the server's schema of this operation.
      if (request.status === 201) return resolve(request.response as StoredPicture);
      const problem = problemOf(request);
      if (isSessionProblem(problem)) announceLostSession();
      reject(problem);
    });
    request.addEventListener('error', () => reject(new ApiProblem(0, { error: 'network' })));
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
