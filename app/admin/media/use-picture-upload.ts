import { useEffect, useRef, useState } from 'react';
import { panelText } from '../../i18n/panel.ts';
import { problemText } from '../components/problem-text.ts';
import { type StoredPicture, uploadPicture } from './upload.ts';

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
      const picture = await uploadPicture(file, { onProgress: setPart, signal: controller.signal });
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
    /** Clears the last upload's message. */
    clearMessage,
  };
}
