import type { InferResponseType } from 'hono/client';
import { useEffect, useRef, useState } from 'react';
import { PANEL_KEY_HEADER } from '../../../shared/panel-key.ts';
import { panelText } from '../../i18n/panel.ts';
import { panelKey } from '../../panel-key.ts';
import { ApiProblem, type api, isSessionProblem } from '../api/client.ts';
import { announceLostSession } from '../api/session-lost.ts';
import { problemText } from '../components/feedback/problem-text.ts';
import { preparePicture } from './prepare-picture.ts';

type StoredPicture = InferResponseType<typeof api.admin.media.$post, 201>;

function problemOf(request: XMLHttpRequest): ApiProblem {
  // `response` is null for a proxy's HTML page.
  const body: unknown = request.response;
  const details = typeof body === 'object' && body !== null ? { ...body } : {};
  return new ApiProblem(request.status, request.status === 413 ? { error: 'file_too_large', ...details } : details);
}

/**
 * Uploads a picture, shrunk if it is too large. Uses XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress called with 0 to 1 during the upload; at 1 the server is processing
 * @throws {ApiProblem} code `network` without a response
 * @throws {DOMException} `AbortError` when canceled
 */
export async function uploadPicture(
  chosen: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const file = await preparePicture(chosen);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set('file', file);
    request.open('POST', '/api/admin/media');
    request.setRequestHeader(PANEL_KEY_HEADER, panelKey());
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

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Uploads pictures one at a time; unmounting cancels the upload. */
export function usePictureUpload(onStored: (picture: StoredPicture) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored, setStored] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setPart(null);
  };

  const clearMessage = () => {
    setProblem(null);
    setStored(false);
  };

  const send = async (file: File) => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    clearMessage();
    setPart(0);
    try {
      const picture = await uploadPicture(file, setPart, controller.signal);
      if (running.current === controller) {
        onStored(picture);
        setStored(true);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error(error);
      setProblem(problemText(error, panelText('media.failed')));
    }
    if (running.current !== controller) return;
    running.current = null;
    setPart(null);
  };

  return {
    /** Progress from 0 to 1; null without an upload. */
    part,
    problem,
    stored,
    /** Uploads a picture, canceling a running upload. */
    send: (file: File) => void send(file),
    cancel,
    clearMessage,
  };
}
