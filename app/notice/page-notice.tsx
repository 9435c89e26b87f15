import { type FunctionComponent, useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { withLateTexts } from '../i18n/late-texts.ts';
import { consumeNotice, type Notice } from '../notices.ts';
import type { NoticeToastProps } from './notice-toast.tsx';

/** Shows the message that the previous page left, once. Few visits have a message, so the toast is loaded on demand. */
export function PageNotice({ language }: Pick<NoticeToastProps, 'language'>) {
  const [shown, setShown] = useState<{ notice: Notice; Toast: FunctionComponent<NoticeToastProps> } | null>(null);

  // A stable function, because a new one would restart the toast's timer.
  const close = useCallback(() => setShown(null), []);

  const ofPage = useLanguage();
  const shownIn = language ?? ofPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the language of that moment
  useEffect(() => {
    const notice = consumeNotice();
    if (notice === null) return;
    withLateTexts(import('./notice-toast.tsx'), shownIn).then(
      ({ NoticeToast }) => setShown({ notice, Toast: NoticeToast }),
      (error: unknown) => console.error(`the message ${notice} could not be shown`, error),
    );
  }, []);

  if (shown === null) return null;
  return <shown.Toast notice={shown.notice} language={language} onClose={close} />;
}
