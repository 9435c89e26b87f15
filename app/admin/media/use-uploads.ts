import { useEffect, useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { isSessionProblem } from '../api/client.ts';
import { problemText } from '../components/feedback/problem-text.ts';
import { uploadPicture } from './use-picture-upload.ts';

/** A file of the list. `part` rises from 0 to 1 while it is sent. */
export interface FileUpload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'stored' | 'refused';
  part: number;
  /** Why the file was refused. */
  problem: string | null;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads any number of files, one after the other. Unmounting cancels. @param onStored called after each file */
export function useUploads(onStored: () => void) {
  const [files, setFiles] = useState<readonly FileUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const ending = useRef<AbortController>(null);
  const count = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);

  const change = (key: number, part: Partial<FileUpload>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    change(key, { state: 'sending' });
    try {
      await uploadPicture(file, (part) => change(key, { part }), signal);
      change(key, { state: 'stored', part: 1 });
      onStored();
    } catch (error) {
      if (signal.aborted) return;
      if (!isSessionProblem(error)) console.error(error);
      change(key, { state: 'refused', problem: problemText(error, t('media.failed')) });
    }
  }

  return {
    files,
    add(chosen: readonly File[]) {
      const { current: controller } = ending;
      if (controller === null) return;
      const added = chosen.map((file) => {
        count.current += 1;
        const { current: key } = count;
        queue.current = queue.current.then(() => send(key, file, controller.signal));
        return { key, name: file.name, state: 'waiting', part: 0, problem: null } as const;
      });
      setFiles((all) => [...all, ...added]);
    },
    clear: () => setFiles([]),
  };
}
