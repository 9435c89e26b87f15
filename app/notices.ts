import { isNotice, NO_NOTICE_COOKIE, NOTICE_KEY, type Notice, noticeCookie, readNotice } from '../shared/notices.ts';
import { attemptStorage } from './ui/browser-storage.ts';

/**
 * Leaves a message for the next page in this tab. Uses sessionStorage: a cookie could be taken by another tab that
 * navigates at the same time, so cookies are only for redirects.
 */
export function leaveNotice(notice: Notice): void {
  const kept = attemptStorage(() => {
    sessionStorage.setItem(NOTICE_KEY, notice);
    return true;
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is served without TLS
  if (kept === null) document.cookie = noticeCookie(notice);
}

/** Takes the message for this page: the redirect's cookie wins over the tab's own. Removes both. */
export function takeNotice(): Notice | null {
  const redirected = readNotice(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (redirected !== null) document.cookie = NO_NOTICE_COOKIE;
  const own = attemptStorage(() => {
    const text = sessionStorage.getItem(NOTICE_KEY) ?? undefined;
    sessionStorage.removeItem(NOTICE_KEY);
    return isNotice(text) ? text : null;
  });
  return redirected ?? own;
}
