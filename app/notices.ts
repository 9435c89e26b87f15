import { isNotice, NO_NOTICE_COOKIE, type Notice, noticeCookie, noticeIn } from '../shared/notices.ts';
import { attemptStorage } from './ui/browser-storage.ts';

const KEY = 'ludotek.notice';

/**
 * Leaves a message for the page that this tab goes to next. Tabs share cookies and follow each other: one that moves at
 * the same time would take the message away, so a cookie is only for where nothing else is.
 */
export function leaveNotice(notice: Notice): void {
  const kept = attemptStorage(() => {
    sessionStorage.setItem(KEY, notice);
    return true;
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is served without TLS
  if (kept === null) document.cookie = noticeCookie(notice);
}

/** The message that was left for this page, if any; a redirect's comes after the tab's own. It is gone afterwards. */
export function takeNotice(): Notice | null {
  const redirected = noticeIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (redirected !== null) document.cookie = NO_NOTICE_COOKIE;
  const own = attemptStorage(() => {
    const text = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return isNotice(text) ? text : null;
  });
  return redirected ?? own;
}
