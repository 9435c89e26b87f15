import { NO_NOTICE_COOKIE, type Notice, noticeCookie, noticeIn } from '../shared/notices.ts';

/** Leaves a message for the page that the browser goes to next. */
export function leaveNotice(notice: Notice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is served without TLS
  document.cookie = noticeCookie(notice);
}

/** The message that was left for this page, if any. It is gone afterwards. */
export function takeNotice(): Notice | null {
  const notice = noticeIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (notice !== null) document.cookie = NO_NOTICE_COOKIE;
  return notice;
}
