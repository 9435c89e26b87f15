import { useEffect, useRef, useState } from 'react';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { problemText } from '../components/problem-text.ts';
import { type StoredPicture, uploadPicture } from './upload.ts';

export interface PictureUpload {
  /** 0 to 1 while a picture is on its way; null when none is. */
  part: number | null;
  /** Why the last one was not taken. */
  problem: string | null;
  /** The last one is there. */
  stored: boolean;
  /** Sends a picture instead of one that is under way. */
  send: (file: File) => void;
  cancel: () => void;
  /** Takes back what was said of the last one. */
  forget: () => void;
}

/** Sends pictures one at a time; what is under way when the field goes is called off. */
export function usePictureUpload(onStored: (picture: StoredPicture) => void): PictureUpload {
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

  const forget = () => {
    setProblem(null);
    setStored(false);
  };

  const send = async (file: File) => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    forget();
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

  return { part, problem, stored, send: (file) => void send(file), cancel, forget };
}
